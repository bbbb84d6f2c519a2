import { useSyncExternalStore } from 'react';
import { type FieldProblem, fieldId, isAt, isPartOfBody, type KeptText as Kept } from '../../api.ts';
import { useView } from '../view.ts';
import { Quiet } from './controls.tsx';

/** A text's problems, what another program has made of it, and, unless it is being typed, whether its translation is right. */
export function Notes({ file, at, name = '' }: { file: string; at: string; name?: string }) {
  const { editor, state, names, t } = useView();
  const id = fieldId({ file, key: at });
  const isTyped = useSyncExternalStore(editor.subscribe, () => editor.typedAt(id) !== undefined);
  const translations = state.translations.filter(
    (one) => !isTyped && one.file === file && (at ? one.key === at : one.state === 'stale' && isPartOfBody(one.key)),
  );
  const settle = async (key: string) =>
    (await editor.ask('settle', { file, key }, { text: t('settled') })) && focusField(file, at);
  return (
    <div id={`${id}!`} className="notes">
      {(['problem', 'remark'] as const).map((look) =>
        state[`${look}s`].filter(isAt(id)).map(({ message }) => (
          <p key={message} className={look}>
            {message && [t(look), name, names.translateMessage(message, file)].filter(Boolean).join(' · ')}
          </p>
        )),
      )}
      {state.kept.filter(isAt(id)).map((text) => (
        <KeptText key={text.key} text={text} />
      ))}
      {translations.map(({ key, state: kind, source, before }) => (
        <div key={key} className="inline help" data-state={kind}>
          <p>{t(kind)}</p>
          {kind === 'stale' && <Versions before={before} after={source} />}
          {kind !== 'missing' && <Quiet onClick={() => settle(key)}>{t('stillRight')}</Quiet>}
        </div>
      ))}
    </div>
  );
}

const Versions = ({ before, after }: { before?: string | undefined; after?: string | undefined }) => (
  <p>
    {before && <del>{before}</del>} {after && <ins>{after}</ins>}
  </p>
);

/** Problems, each with its text, to which a click leads. A text whose place is gone has no field: it can be copied here. */
export function Problems({ problems }: { problems: readonly FieldProblem[] }) {
  const { state, names, open, t } = useView();
  return problems.map(({ file, key, message }) => (
    <div key={file + key + message}>
      {file && <Quiet onClick={() => open({ file, key })}>{names.namePlace({ file, key })}</Quiet>}{' '}
      {message ? names.translateMessage(message, file) : t('notSaved')}
      {state.kept.filter(isAt(fieldId({ file, key }))).map((text) => text.isGone && <KeptText key={text.key} text={text} />)}
    </div>
  ));
}

const focusField = (file: string, key: string) =>
  (document.getElementById(fieldId({ file, key })) ?? document.getElementById('fields'))?.focus();

/** A text that is not in its file: both versions where the file says something else by now, and what can become of it. */
export function KeptText({ text: { file, key, text, elsewhere, now, isGone } }: { text: Kept }) {
  const { editor, t } = useView();
  const decide = async (keep: 'mine' | 'theirs') =>
    (await editor.ask('keep', { file, key, keep, ...(now !== undefined && { now }) })) && focusField(file, key);
  const isContested = now !== undefined;
  return (
    <div className="problem">
      <p>{t(isGone ? 'isGone' : isContested ? 'contested' : elsewhere ? 'fixElsewhere' : 'notSaved')}</p>
      <Problems problems={elsewhere ?? []} />
      {(isGone || isContested) && <Versions before={now} after={text} />}
      <p className="inline">
        {isContested && <Quiet onClick={() => decide('mine')}>{t('keepMine')}</Quiet>}
        <Quiet onClick={() => decide('theirs')}>{t(isContested ? 'keepTheirs' : 'drop')}</Quiet>
      </p>
    </div>
  );
}
