import { useState } from 'react';
import { textWidth } from '../../i18n/typography.ts';
import type { State } from '../api.ts';
import { QuietButton } from './fields/controls.tsx';
import { listFieldTexts } from './find-field.ts';
import { useView } from './view.ts';

/** How many places are listed. */
const most = 100;

/**
 * Accents, and the vowel signs that Hebrew and Arabic mostly leave out. Those of Thai are letters.
 */
const accents = /[\u0300-\u036F\u0591-\u05C7\u064B-\u065F]/g;

/** Letters without accents, capitals and full width, and signs as keyboards have them. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑]/g, '-')
    .replace(/\s/g, ' ')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss')
    // A capital of the dotless i of Turkish is an I.
    .replace(/ı/g, 'i');

/** Where some folded words begin and end in a text; undefined where it lacks them. */
function findIn(text: string, sought: string): { at: number; end: number } | undefined {
  const start = fold(text).indexOf(sought);
  if (start < 0) return undefined;
  // One letter may be two when it is folded.
  let folded = 0;
  const letters = [...text].map((letter) => {
    const from = folded;
    folded += fold(letter).length;
    return { letter, from };
  });
  const measure = (until: number) =>
    letters.map(({ letter, from }) => (from < until ? letter : '')).join('').length;
  return { at: measure(start), end: measure(start + sought.length) };
}

/** The texts of every language that have some words, in the order of the pages. */
export function findTexts(state: State, words: string) {
  const sought = fold(words).trim();
  // One character of Chinese is a word.
  if (textWidth(sought) < 2) return [];
  const files = new Set(state.pages.flatMap((page) => Object.values(page.files)));
  return [...files]
    .flatMap((file) => listFieldTexts(state, file, state.files[file]?.language ?? ''))
    .flatMap((field) => {
      const place = findIn(field.text, sought);
      return place ? { ...field, ...place } : [];
    });
}

/** Looks for words in all texts, and leads to each. */
export function Search() {
  const { state, names, open, t } = useView();
  const [words, setWords] = useState(sessionStorage.getItem('search') ?? '');
  const found = findTexts(state, words);
  return (
    <>
      <h2>{t('search')}</h2>
      <label className="stack">
        {t('searchFor')}
        <input
          // biome-ignore lint/a11y/noAutofocus: the view is there for this field
          autoFocus
          type="search"
          value={words}
          onChange={({ target }) => {
            setWords(target.value);
            sessionStorage.setItem('search', target.value);
          }}
        />
      </label>
      <p role="status">{words && t('found', { count: found.length })}</p>
      <ul className="changes">
        {found.slice(0, most).map(({ file, key, text, at, end }) => (
          <li key={`${file} ${key} ${text}`}>
            <QuietButton onClick={() => open({ file, key, line: text })}>
              {names.namePlace({ file, key })}
            </QuietButton>
            <p>
              {at > 40 && '… '}
              {text.slice(Math.max(0, at - 40), at)}
              <mark>{text.slice(at, end)}</mark>
              {text.slice(end, end + 80)}
              {text.length > end + 80 && ' …'}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
