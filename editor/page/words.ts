import { fill } from '../../i18n/fill.ts';
import en from './words/en.json';
import es from './words/es.json';
import fr from './words/fr.json';

export type WordKey = keyof typeof en.own;
export type Words = ReturnType<typeof wordsIn>;
type File = {
  own: Record<string, string>;
  labels: Record<string, string>;
  problems?: Record<string, string>;
};
const all: Record<string, File> & { en: File } = { en, fr, es };

/**
 * The editor's own words; a text with a count has one form for each plural category of the
 * language.
 */
export function wordsIn(code: string) {
  const { own, labels, problems = {} } = all[code] ?? all.en;
  const patterns = Object.entries(problems).map(
    ([pattern, text]) => [patternOf(pattern), text] as const,
  );
  const forms = new Intl.PluralRules(code);
  const write = (value: string) =>
    /^\d+\.\d+$/.test(value) ? Number(value).toLocaleString(code) : value;
  return {
    code,
    t: (key: WordKey, values: Record<string, string | number> = {}) =>
      fill(own[`${key}_${forms.select(Number(values.count))}`] ?? own[key] ?? key, values),
    label: (text: string): string => labels[text] ?? all.en.labels[text] ?? text,
    problem: (message: string): string => {
      const [pattern, text = message] = patterns.find(([one]) => one.test(message)) ?? [];
      const { groups } = pattern?.exec(message) ?? {};
      return text.replace(/\{(\w+)\}/g, (placeholder, name) =>
        write(groups?.[name] ?? placeholder),
      );
    },
  };
}

/** Gives a text a capital letter, unless it begins with a path or an address, and a full stop. */
export const toSentence = (text: string): string =>
  text
    .replace(/^\p{Ll}(?=[\p{L}’-]*[\s,;])/u, (letter) => letter.toUpperCase())
    .replace(/(?<![.?!…:])$/, '.');

const patternOf = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+?)')}$`,
    's',
  );

/** The first of the user's languages that the editor has words in, else English. */
export const chooseLanguage = (wanted: readonly string[]): string =>
  wanted.map((code) => code.slice(0, 2)).find((code) => code in all) ?? 'en';
