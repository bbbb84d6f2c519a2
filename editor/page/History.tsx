import { notesPath } from '../../model/translations/notes.ts';
import {
  type DeletedPage,
  type Difference,
  type PageEntry,
  type Publish,
  publishesAtOnce,
} from '../api.ts';
import { Details, QuietButton } from './fields/controls.tsx';
import { Diff } from './fields/Notes.tsx';
import { goTo, useAnswer, useView } from './view.ts';
import type { WordKey } from './words.ts';

type HistoryProps = { files?: readonly string[]; newer?: readonly Publish[] };

/** The publishes of some files, or of all, the newest first, behind those that are newer. */
export function History({ files, newer = [] }: HistoryProps) {
  const { t } = useView();
  const { length: skip } = newer;
  const publishes = useAnswer<Publish[]>('history', { files, skip });
  if (!publishes) return <p role="status">{t('working')}</p>;
  return (
    <>
      <ul className="changes">
        {publishes.map((publish, index) => (
          <li key={publish.id}>
            <Moment at={publish.at} /> · {publish.by}
            <p className="inline">
              <b>{publish.message}</b>
              {!files && canBeUndone(publish) && <UndoPublish publish={publish} />}
            </p>
            {!files && canBeUndone(publish) && <Changed publish={publish} />}
            {files && (
              <Version
                publish={publish}
                files={files}
                newer={[...newer, ...publishes.slice(0, index)]}
              />
            )}
          </li>
        ))}
      </ul>
      {publishes.length === publishesAtOnce && (
        <Details title={t('earlier')}>
          <History {...(files && { files })} newer={[...newer, ...publishes]} />
        </Details>
      )}
    </>
  );
}

/** The publish that brought the folder cannot be undone, nor can one without an owner's file. */
const canBeUndone = ({ isFirst, files }: Publish) => !isFirst && files.length > 0;

function Moment({ at }: { at: string }) {
  const { code } = useView();
  const moment = new Date(at).toLocaleString(code, { dateStyle: 'medium', timeStyle: 'short' });
  return <time dateTime={at}>{moment}</time>;
}

/** Brings files back from commits. The message about it offers to undo that. */
export function useRestore(said: WordKey = 'broughtBack') {
  const { editor, t } = useView();
  return (versions: Readonly<Record<string, string>>) =>
    editor.ask('restore', { versions }, { text: t(said), undo: editor.undo(() => goTo('fields')) });
}

export const versionsAt = (files: readonly string[], commit: string) =>
  Object.fromEntries(files.map((file) => [file, commit]));

function UndoPublish({ publish: { id, files } }: { publish: Publish }) {
  const { t } = useView();
  const restore = useRestore();
  const undo = () => restore(versionsAt(files, `${id}^`));
  return <QuietButton onClick={undo}>{t('undoPublish')}</QuietButton>;
}

/** The words that a publish changed. */
function Changed({ publish: { id, files } }: { publish: Publish }) {
  const { t } = useView();
  return (
    <Details title={t('whatChanged')}>
      <Differences from={`${id}^`} to={id} files={files} />
    </Details>
  );
}

type VersionProps = Required<HistoryProps> & { publish: Publish };

/**
 * A page as a publish left it: what differs from now, and the way back to it, which takes back what
 * was published since.
 */
function Version({ publish: { id }, files, newer }: VersionProps) {
  const { t } = useView();
  const { length: count } = newer;
  const names = [...new Set(newer.map(({ by, message }) => `${by}, ${message}`))].join(' · ');
  const restore = useRestore();
  return (
    <>
      <Details title={t('look')}>
        <Differences to={id} files={files} />
      </Details>
      <QuietButton onClick={() => restore(versionsAt(files, id))}>
        {t('bringVersionBack')}
      </QuietButton>
      {count > 0 && <p className="help">{t('takesBack', { count, names })}</p>}
    </>
  );
}

type DifferencesProps = { from?: string; to?: string; files: readonly string[] };

/**
 * What differs in files between two versions: words of `from` alone are crossed out, and those of
 * `to` alone are underlined. A version that is left out is the files as they are now.
 */
export function Differences({ from, to, files }: DifferencesProps) {
  const { names, t } = useView();
  const differences = useAnswer<Difference[]>('differences', { from, to, files });
  if (!differences) return <p role="status">{t('working')}</p>;
  if (differences.length === 0 && !from) return <p>{t('noDifference')}</p>;
  return differences.map((one) => (
    <div key={`${one.file} ${one.key}`}>
      {names.namePlace(one)}
      <Diff before={names.nameValue(one, one.before)} after={names.nameValue(one, one.after)} />
    </div>
  ));
}

/** The earlier versions of a page, however old. */
export function Earlier({ page }: { page: PageEntry }) {
  const { t } = useView();
  const texts = Object.values(page.files);
  const files = [...new Set([...texts, ...texts.map(notesPath)])];
  return (
    <Details title={t('earlierVersions')}>
      <History files={files} />
    </Details>
  );
}

/** Lists every page that was ever deleted. A restored page comes back in all of its languages. */
export function Deleted() {
  const { t } = useView();
  return (
    <Details title={t('deletedPages')}>
      <DeletedPages />
    </Details>
  );
}

function DeletedPages() {
  const { names, state, t } = useView();
  const restore = useRestore();
  const pages = useAnswer<DeletedPage[]>('deleted');
  if (!pages) return <p role="status">{t('working')}</p>;
  if (pages.length === 0) return <p>{t('noneDeleted')}</p>;
  return (
    <ul className="changes">
      {pages.map((page) => (
        <li key={page.id} className="inline">
          <b>{names.namePage(page)}</b>
          {state.languages
            .filter(({ code }) => page.files[code])
            .map(({ code, name }) => (
              <small key={code}>{name}</small>
            ))}
          {page.at && <Moment at={page.at} />}
          <QuietButton onClick={() => restore(page.versions).then(() => goTo('fields'))}>
            {t('bringBack', { name: names.namePage(page) })}
          </QuietButton>
        </li>
      ))}
    </ul>
  );
}
