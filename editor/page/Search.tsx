import { useState } from 'react';
import changes from './Changes.module.css';
import fields from './fields/Fields.module.css';
import { type Found, findTexts, replaceTexts } from './find-texts.ts';
import { handleSubmit } from './handle-submit.ts';
import { useView } from './view.ts';
import { WordDiff } from './WordDiff.tsx';
import { useWords } from './words.ts';

/** The number of results that are rendered; replaced ones leave the list, and further ones follow. */
const mostShown = 200;

const nameOf = ({ file, path }: Found) => JSON.stringify([file, path]);

/** Looks for words in every text of the site, and replaces them in those that stay ticked. */
export function Search() {
  const { editor, state } = useView();
  const { t } = useWords();
  const [wanted, setWanted] = useState('');
  const [replacement, setReplacement] = useState('');
  const [matchesCase, setMatchesCase] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const found = findTexts(state, wanted, replacement, matchesCase);
  const shown = found.slice(0, mostShown);
  const chosen = shown.filter((one) => !left.has(nameOf(one)));
  const leave = (name: string, isLeft: boolean) =>
    setLeft(isLeft ? new Set([...left, name]) : new Set([...left].filter((other) => other !== name)));
  return (
    <form
      className={fields.new}
      onSubmit={handleSubmit(async () => {
        if (await editor.change(...replaceTexts(chosen))) editor.say({ key: 'replaced', count: chosen.length });
      })}
    >
      <h2>{t('search')}</h2>
      <label>
        {t('searchFor')}
        <input
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
          // Whoever only looks for a word would replace it everywhere.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </label>
      <label>
        {t('replaceBy')}
        <input value={replacement} onChange={({ target }) => setReplacement(target.value)} />
      </label>
      <label className={fields.inline}>
        <input type="checkbox" checked={matchesCase} onChange={({ target }) => setMatchesCase(target.checked)} />
        {t('matchCase')}
      </label>
      <p role="status">{wanted && t('foundTexts', { count: found.length })}</p>
      <button type="submit" className="primary" disabled={chosen.length === 0}>
        {t('replaceIn', { count: chosen.length })}
      </button>
      <ul className={changes.changes}>
        {shown.map((one) => (
          <Result
            key={nameOf(one)}
            found={one}
            isChosen={!left.has(nameOf(one))}
            onChoose={(isChosen) => leave(nameOf(one), !isChosen)}
          />
        ))}
      </ul>
    </form>
  );
}

type ResultProps = { found: Found; isChosen: boolean; onChoose: (isChosen: boolean) => void };

/** A text with the word, before and after the replacement. */
function Result({ found: { file, path, before, after }, isChosen, onChoose }: ResultProps) {
  const { state, names, open } = useView();
  const { t } = useWords();
  const title = names.nameField({ file, key: path?.join('.') ?? 'body' });
  const [old, now] = excerpt(before, after);
  return (
    <li>
      <p className={fields.inline}>
        <input
          type="checkbox"
          aria-label={t('replaceHere', { name: `${title} ${names.nameLanguage(file)}` })}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <button type="button" onClick={() => open({ file, key: path?.join('.') ?? '' })}>
          {title}
        </button>
        <small>{names.nameFileAndLanguage(file)}</small>
      </p>
      <div lang={state.files[file]?.language}>
        <WordDiff before={old} after={now} />
      </div>
    </li>
  );
}

/** The paragraphs of a long text that change. */
function excerpt(before: string, after: string): readonly [string, string] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  if (old.length !== now.length) return [before, after];
  const changed = old.flatMap((line, index) => (line === now[index] ? [] : [index]));
  return [changed.map((index) => old[index]).join('\n'), changed.map((index) => now[index]).join('\n')];
}
