import { fill } from '../../i18n/fill.ts';
import {
  type Code,
  sentences as inFiles,
  type Reason,
  wordReason,
} from '../../model/problems/reason.ts';
import problemsInForms from '../../model/problems/words/en.json';
import problemsInSpanish from '../../model/problems/words/es.json';
import problemsInFrench from '../../model/problems/words/fr.json';
import type { ByLanguage } from '../api.ts';
import en from './words/en.json';
import es from './words/es.json';
import fr from './words/fr.json';

export type WordKey = keyof typeof en.own;
export type Words = ReturnType<typeof editorWordsIn>;
type File = { own: Record<string, string>; labels: Record<string, string> };
const all: ByLanguage<File> = { en, fr, es };
/** What is said of a problem in each language. */
export const problemSentences: ByLanguage<Record<Code, string>> = {
  en: { ...inFiles, ...problemsInForms },
  fr: problemsInFrench,
  es: problemsInSpanish,
};

/**
 * Names, in the language `code`, a browser's language that the editor has no words in. A browser
 * that runs without a locale calls its language "c", which is no tag of a language.
 */
export function nameMissing(wanted: string, code: string): string | undefined {
  const isTag = /^[a-z]{2,3}(-|$)/i.test(wanted);
  if (!isTag || wanted.slice(0, 2) in all) return undefined;
  return new Intl.DisplayNames(code, { type: 'language' }).of(wanted);
}

/**
 * The editor's own words; a text with a count has one form for each plural category of the
 * language.
 */
export function editorWordsIn(code: string) {
  const { own, labels } = all[code] ?? all.en;
  const forms = new Intl.PluralRules(code);
  return {
    code,
    t: (key: WordKey, values: Record<string, string | number> = {}) =>
      fill(own[`${key}_${forms.select(Number(values.count))}`] ?? own[key] ?? key, values),
    label: (text: string): string => labels[text] ?? all.en.labels[text] ?? text,
    /** @param nameIn gives the files and fields in a value their names */
    problem: (why: Reason, nameIn: (value: string) => string): string =>
      wordReason(
        why,
        (one) => (problemSentences[code] ?? problemSentences.en)[one],
        (value) =>
          typeof value === 'number' || isDecimal.test(value)
            ? Number(value).toLocaleString(code)
            : nameIn(value),
      ),
  };
}

const isDecimal = /^\d+\.\d+$/;

/** Gives a text a capital letter, unless it begins with a path or an address, and a full stop. */
export const toSentence = (text: string): string =>
  text
    .replace(/^\p{Ll}(?=[\p{L}’-]*[\s,;])/u, (letter) => letter.toUpperCase())
    .replace(/(?<![.?!…:])$/, '.');

/** The first of the user's languages that the editor has words in, else English. */
export const chooseLanguage = (wanted: readonly string[]): string =>
  wanted.map((code) => code.slice(0, 2)).find((code) => code in all) ?? 'en';
