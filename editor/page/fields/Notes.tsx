import type { KeyboardEvent } from 'react';
import type { FieldProblem, KeptText as Kept } from '../../api.ts';
import { entriesAt, fieldId, useView } from '../view.ts';
import { useWords } from '../words.ts';

type Props = {
  id: string;
  file: string;
  keyOf: string;
  /** The language, where several stand below each other. */
  name?: string;
  isTyped: boolean;
};

/** What is to be said about a text: its problems, what another program has made of it, and whether it is still the right translation. */
export function Notes({ id, file, keyOf: key, name = '', isTyped }: Props) {
  const { editor, state, names } = useView();
  const { t } = useWords();
  const translations = state.translations.filter(
    (one) =>
      one.file === file && (key === '' ? one.state === 'stale' && /^(intro|sections\.\d+)$/.test(one.key) : one.key === key),
  );
  return (
    <div id={id} className="notes">
      {entriesAt(state.problems, file, key).map(({ key: at, message }) => (
        <p key={at + message} className="problem">
          {[name, at === key ? '' : at, names.translateMessage(message, file)].filter(Boolean).join(': ')}
        </p>
      ))}
      {entriesAt(state.kept, file, key).map((text) => (
        <KeptText key={text.key} text={text} />
      ))}
      {!isTyped &&
        translations.map(({ key: at, state: kind, source, before = '' }) => (
          <div key={at} className="inline help translation" data-state={kind}>
            <p>{t(kind)}</p>
            {kind === 'stale' && (
              <p>
                <Versions before={before} after={source} />
              </p>
            )}
            {kind !== 'missing' && (
              <button
                type="button"
                className="quiet"
                onClick={() => editor.ask('settle', { file, key: at }, { key: 'settled' }).then(() => focusField(file, key))}
              >
                {t('stillRight')}
              </button>
            )}
          </div>
        ))}
    </div>
  );
}

/** A text before and after a change. */
export const Versions = ({ before, after }: { before?: string | undefined; after?: string | undefined }) => (
  <>
    {before && <del>{before}</del>} {after && <ins>{after}</ins>}
  </>
);

/** Problems, each with its text, to which a click leads. */
export function Problems({ problems }: { problems: readonly FieldProblem[] }) {
  const { names, open } = useView();
  return problems.map(({ file, key, message }) => (
    <p key={file + key + message}>
      {file && (
        <button type="button" className="quiet" onClick={() => open({ file, key })}>
          {names.namePlace({ file, key })}
        </button>
      )}{' '}
      {names.translateMessage(message, file)}
    </p>
  ));
}

const focusField = (file: string, key: string) =>
  (document.getElementById(fieldId({ file, key })) ?? document.getElementById('fields'))?.focus();

/** Keeps Tab from leading into notes that have just come up below a field: what is typed next would press their buttons. */
export function skipNotes({ key, shiftKey, target, currentTarget }: KeyboardEvent<HTMLElement>) {
  if (key !== 'Tab' || shiftKey || (target as Element).closest('.notes')) return;
  for (const button of currentTarget.querySelectorAll<HTMLElement>('.notes button')) {
    button.tabIndex = -1;
    setTimeout(() => button.removeAttribute('tabindex'));
  }
}

/** A text that is not in its file: both versions where the file says something else by now, and what can become of it. */
export function KeptText({ text: { file, key, text, now, isGone } }: { text: Kept }) {
  const { editor } = useView();
  const { t } = useWords();
  const decide = async (keep: 'mine' | 'theirs') => {
    if (await editor.ask('keep', { file, key, keep, ...(now !== undefined && { now }) })) focusField(file, key);
  };
  return (
    <div className="problem">
      {isGone && <p>{t('isGone')}</p>}
      {now !== undefined && <p>{t('contested')}</p>}
      {(isGone || now !== undefined) && (
        <p>
          <Versions before={now} after={text} />
        </p>
      )}
      <p className="inline">
        {now === undefined && !isGone && t('notSaved')}
        {now !== undefined && (
          <button type="button" onClick={() => decide('mine')}>
            {t('keepMine')}
          </button>
        )}
        <button type="button" className={now === undefined ? 'quiet' : ''} onClick={() => decide('theirs')}>
          {t(now === undefined ? 'drop' : 'keepTheirs')}
        </button>
      </p>
    </div>
  );
}
