import { type ChangedPage, type Changes, fieldId, languageOf } from '../api.ts';
import { Checkbox, Details, QuietButton } from './fields/controls.tsx';
import { Problems } from './fields/Notes.tsx';
import { Deleted, Differences, History, useRestore, versionsAt } from './History.tsx';
import { listToDo } from './list-to-do.ts';
import { goTo, handleSubmit, useAnswer, useView } from './view.ts';

/**
 * What differs from what is online: chosen pages are published in chosen languages. Below, earlier
 * publishes and deleted pages.
 */
export function Publish() {
  const { editor, state, show, t } = useView();
  const changes = useAnswer<Changes>('changes');
  if (!changes) return <p role="status">{t('working')}</p>;
  const pages = listChanged(changes, editor.heldBack);
  const others = state.problems.filter(
    ({ file }) => !changes.pages.some((page) => page.problems.some((one) => one.file === file)),
  );
  return (
    <>
      <h2>{t('publish')}</h2>
      {changes.isPossible ? <Send changes={changes} pages={pages} /> : <p>{t('cannotPublish')}</p>}
      <ul className="changes">
        {pages.map((page) => (
          <PageChanges key={page.id} page={page} changes={changes} />
        ))}
      </ul>
      {others.length > 0 && <h3>{t('elsewhere', { count: others.length })}</h3>}
      <Problems problems={others} />
      {listToDo(state)
        .filter(([key]) => key === 'notReady' || key === 'remarks')
        .map(([key, { length: count }]) => (
          <QuietButton key={key} onClick={() => show('todo')}>
            {t(key, { count })}
          </QuietButton>
        ))}
      {changes.isPossible && (
        <>
          <h3>{t('history')}</h3>
          <History />
          <Deleted />
        </>
      )}
    </>
  );
}

/** A changed page, and what of it goes online. */
type PlannedPage = ChangedPage & {
  /** Why it stays here. */
  waits: 'waits_draft' | 'staysHere' | 'languageWaits' | undefined;
  /** The files that go online. */
  sent: readonly string[];
};

/** @param heldBack the ids of pages and the codes of languages that wait */
function listChanged({ pages }: Changes, heldBack: readonly string[]): PlannedPage[] {
  const goesOut = (file: string) => !heldBack.includes(languageOf(file) ?? '');
  return pages.map((page) => {
    const waits = findWait(page, goesOut);
    const stays = waits || heldBack.includes(page.id);
    return { ...page, waits, sent: stays ? [] : page.files.filter(goesOut) };
  });
}

function findWait(
  { files, problems, isDraft }: ChangedPage,
  goesOut: (file: string) => boolean,
): PlannedPage['waits'] {
  if (isDraft) return 'waits_draft';
  if (problems.some(({ file }) => goesOut(file) || !files.includes(file))) return 'staysHere';
  return files.some(goesOut) ? undefined : 'languageWaits';
}

/** The name of a changed page, which may be deleted. */
function useNames({ deleted }: Changes) {
  const { state, names, t } = useView();
  return (id: string): string => {
    const gone = deleted.find((page) => page.id === id);
    if (gone) return t('deletedText', { name: names.namePage(gone) });
    const page = state.pages.find((one) => one.id === id);
    return page ? names.namePage(page) : id ? names.nameFile(id) : t('otherFiles');
  };
}

/** The properties of the checkbox of a page or a language, which is held back without its tick. */
function useCheckbox() {
  const { editor } = useView();
  return (id: string, disabled = false) => ({
    disabled,
    checked: !disabled && !editor.heldBack.includes(id),
    onChange() {
      const others = editor.heldBack.filter((one) => one !== id);
      editor.holdBack(editor.heldBack.includes(id) ? others : [...editor.heldBack, id]);
    },
  });
}

/** Publishes some of the changed pages, and says what went online and what stays here. */
function useSend(changes: Changes, pages: readonly PlannedPage[]) {
  const { editor, state, t } = useView();
  const nameOf = useNames(changes);
  const listNames = (listed: readonly PlannedPage[]) =>
    listed.map(({ id }) => nameOf(id)).join(', ');
  const drafts = state.languages.filter(({ isDraft }) => isDraft);
  return (sent: readonly PlannedPage[]) =>
    editor.run(async () => {
      const names = listNames(sent);
      const request = {
        message: t('publishNote', { names }),
        files: sent.flatMap((page) => page.sent),
        draftMessage: `${t('waits_draft')}: ${drafts.map(({ name }) => name).join(', ')}`,
      };
      const published = await editor.call<{ message: string }>('publish', request);
      const rest = listNames(pages.filter((page) => !sent.includes(page)));
      const staying = rest && t('leftHere', { names: rest });
      editor.say({ text: [names, published.message, staying].filter(Boolean).join(' · ') });
      await editor.load();
    });
}

function Send({ changes, pages }: { changes: Changes; pages: readonly PlannedPage[] }) {
  const { editor, t } = useView();
  const send = useSend(changes, pages);
  const sent = pages.filter((page) => page.sent.length > 0);
  const hasAny = sent.length + changes.drafts.length + changes.unsent > 0;
  const { length: count } = pages;
  return (
    <form className="stack" onSubmit={handleSubmit(() => hasAny && send(sent))}>
      <p id="changed">
        {t(count === 0 ? 'noChanges' : hasAny ? 'changedPages' : 'allWait', { count })}{' '}
        {hasAny && sent.length < count && t('goOnline', { sent: sent.length, count })}
      </p>
      {changes.drafts.length > 0 && <p>{t('draftsKept')}</p>}
      {changes.unsent > 0 && <p>{t('unsent', { count: changes.unsent })}</p>}
      <button type="submit" className="primary" aria-disabled={!hasAny} aria-describedby="changed">
        {t(editor.waiting ? 'working' : 'publish')}
      </button>
      {count > 0 && <Languages />}
    </form>
  );
}

/** The languages that are published. */
function Languages() {
  const { state, t } = useView();
  const checkbox = useCheckbox();
  return (
    <fieldset className="inline" aria-label={t('languages')}>
      {state.languages.map(({ code, name, isDraft }) => (
        <Checkbox
          key={code}
          label={isDraft ? `${name} · ${t('waits_draft')}` : name}
          {...checkbox(code, isDraft)}
        />
      ))}
    </fieldset>
  );
}

/** With more changed pages than this, their words are folded at first. */
const atOnce = 8;

function PageChanges({ page, changes }: { page: PlannedPage; changes: Changes }) {
  const { state, t } = useView();
  const checkbox = useCheckbox();
  const name = useNames(changes)(page.id);
  const restore = useRestore('undone');
  // The button goes with the change, so focus moves.
  const takeBack = () => restore(versionsAt(page.files, 'HEAD')).then(() => goTo('fields'));
  return (
    <li>
      <div className="inline">
        <Checkbox label={<b>{name}</b>} {...checkbox(page.id, page.waits !== undefined)} />
        {state.languages
          .filter(({ code }) => page.files.some((file) => languageOf(file) === code))
          .map((language) => (
            <small key={language.code}>{language.name}</small>
          ))}
        {page.waits && <span className="mark">{t(page.waits)}</span>}
        {!page.isNew && <QuietButton onClick={takeBack}>{t('takeBack', { name })}</QuietButton>}
      </div>
      <Lacking page={page} />
      {page.sent.length > 0 && (
        <Details title={t('whatChanges')} isOpen={!page.isNew && changes.pages.length <= atOnce}>
          <Differences from="HEAD" files={page.sent} />
        </Details>
      )}
    </li>
  );
}

/** What keeps a page from going online: the number of its unwritten texts, and its problems. */
function Lacking({ page: { problems } }: { page: PlannedPage }) {
  const { state, open, t } = useView();
  const unwritten = new Set(state.unwritten.map(fieldId));
  const [first, ...more] = problems.filter((one) => unwritten.has(fieldId(one)));
  return (
    <>
      {first && (
        <QuietButton onClick={() => open(first)}>
          {t('unwritten', { count: more.length + 1 })}
        </QuietButton>
      )}
      <Problems problems={problems.filter((one) => !unwritten.has(fieldId(one)))} />
    </>
  );
}
