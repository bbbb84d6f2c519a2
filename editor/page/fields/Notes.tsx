import { diffWordsWithSpace } from 'diff';
import { createElement, useSyncExternalStore } from 'react';
import { nameFinding } from '../../../model/problems/finding.ts';
import type { Code } from '../../../model/problems/reason.ts';
import { type FieldProblem, fieldId, isAt, type Place } from '../../api.ts';
import { plainMarkdown } from '../find-field.ts';
import { quoteLine } from '../name-fields.ts';
import type { Contested } from '../typed-texts.ts';
import { useView } from '../view.ts';
import { Details, QuietButton } from './controls.tsx';
import { createPriceTest } from './price-remarks.ts';

/** Problems that a text's own note explains, with buttons for what can be done. */
const saidBelow: readonly (Code | undefined)[] = ['staleOnline', 'contested'];

/**
 * A text's problems, what another program has made of it, and, unless it is being typed, whether
 * its translation is right.
 */
export function Notes({ file, at, name = '' }: { file: string; at: string; name?: string }) {
  const { editor, state, open, t } = useView();
  const id = fieldId({ file, key: at });
  const former = state.remarks.filter(createPriceTest(at, state.files[file]?.value));
  const isIn = (one: Place & { code?: Code }) => isAt(id)(one) && !saidBelow.includes(one.code);
  const isTyped = useSyncExternalStore(editor.subscribe, () => editor.typedAt(id) !== undefined);
  const translations = state.translations.filter(
    (one) => !isTyped && isIn(one) && (at || one.state === 'stale'),
  );
  const settle = async (key: string) =>
    (await editor.ask('settle', { file, key }, { text: t('settled') })) && focusField(file, at);
  return (
    <div id={`${id}!`} className="notes">
      <Found look="problem" name={name} findings={state.problems.filter(isIn)} />
      <Found look="remark" name={name} findings={state.remarks.filter(isIn)} />
      {former.length > 0 && (
        <Details title={t('formerPrices', { count: former.length })}>
          <Problems problems={former} />
        </Details>
      )}
      {state.contested.filter(isAt(id)).map((text) => (
        <ContestedText key={text.key} text={text} />
      ))}
      {translations.map((one) => (
        <div key={one.key} className="inline help" data-state={one.state}>
          {one.line && (
            <QuietButton onClick={() => open(one)}>
              {t('quoted', { text: quoteLine(one.line) })}
            </QuietButton>
          )}
          <p>{t(one.state === 'stale' && one.binding ? 'staleRefused' : one.state)}</p>
          {one.state === 'stale' && <Diff before={one.before} after={one.source} />}
          {one.state !== 'missing' && (
            <QuietButton onClick={() => settle(one.key)}>{t('stillRight')}</QuietButton>
          )}
        </div>
      ))}
    </div>
  );
}

type FoundProps = {
  look: 'problem' | 'remark';
  name: string;
  findings: readonly FieldProblem[];
};

function Found({ look, name, findings }: FoundProps) {
  const { names, t } = useView();
  return findings.map((finding) => (
    <p key={JSON.stringify(finding)} className={`inline ${look}`}>
      {[t(look), name, names.wordProblem(finding)].filter(Boolean).join(' · ')}
      <Accept finding={finding} />
    </p>
  ));
}

/** Leaves a remark as it is, or takes it up again; a problem can only be mended. */
export function Accept({ finding }: { finding: FieldProblem }) {
  const { editor, state, t } = useView();
  const isAccepted = state.accepted.includes(finding);
  if (!isAccepted && !state.remarks.includes(finding)) return null;
  const accept = () => {
    const said = { text: t(isAccepted ? 'undone' : 'left'), undo: editor.undo() };
    return editor.ask('accept', { finding: nameFinding(finding) }, said);
  };
  return <QuietButton onClick={accept}>{t(isAccepted ? 'takeUp' : 'leave')}</QuietButton>;
}

/** What differs between two versions of a text, with some words around it. */
export function Diff({
  before = '',
  after = '',
}: {
  before?: string | undefined;
  after?: string | undefined;
}) {
  const read = (text: string) => text.split('\n').map(plainMarkdown).join('\n');
  const show = read(before) === read(after) ? String : read;
  const parts = diffWordsWithSpace(show(before), show(after)).map(
    ({ value, added, removed }, index) => {
      if (added || removed) return createElement(added ? 'ins' : 'del', {}, value);
      return value.replace(index === 0 ? /^.{20,}(?=.{60}$)/s : /(?<=^.{60}).{20,}$/s, ' … ');
    },
  );
  return createElement('p', {}, ...parts);
}

/** Problems, each with the text to which a click leads. A text whose place is gone has no field. */
export function Problems({ problems }: { problems: readonly FieldProblem[] }) {
  const { names, open } = useView();
  return problems.map((problem) => (
    <div key={JSON.stringify(problem)}>
      {problem.file && (
        <QuietButton onClick={() => open(problem)}>{names.namePlace(problem)}</QuietButton>
      )}{' '}
      {names.wordProblem(problem)}
      <GoneText place={problem} />
    </div>
  ));
}

/** A text that was typed, and whose field is gone with its place. */
export function GoneText({ place }: { place: Place }) {
  const { state } = useView();
  const text = state.contested.find(isAt(fieldId(place)));
  return text?.isGone ? <ContestedText text={text} /> : null;
}

// An article, whose key is empty, would scroll to its caret.
const focusField = (file: string, key: string) =>
  (
    document.getElementById(key && fieldId({ file, key })) ?? document.getElementById('fields')
  )?.focus({ preventScroll: true });

/**
 * A text that is not in its file: both versions where the file says something else by now, and what
 * can become of it.
 */
function ContestedText({ text: { file, key, text, now, isGone, message } }: { text: Contested }) {
  const { editor, t } = useView();
  const decide = async (keep: 'mine' | 'theirs') => {
    const undo = await editor.decide({ file, key }, keep);
    if (keep === 'theirs') editor.say({ text: t('dropped'), undo });
    focusField(file, key);
  };
  return (
    <div className="problem">
      <p>{message ?? t(isGone ? 'isGone' : 'contested')}</p>
      {!message && <Diff before={now} after={text} />}
      <p className="inline">
        {!message && !isGone && (
          <QuietButton onClick={() => decide('mine')}>{t('keepMine')}</QuietButton>
        )}
        <QuietButton onClick={() => decide('theirs')}>
          {t(message || isGone ? 'drop' : 'keepTheirs')}
        </QuietButton>
      </p>
    </div>
  );
}
