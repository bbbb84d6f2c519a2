const spacings =
  /(?<kept>\w+:\/\/\S+|(?<![^\s(])[./#]\S*|mailto:\S+|&#?\w+;|`[^`]*`)|(?<=[^\s(«])[ \u00A0\u202F]?(?=(?<sign>[;!?])[;!?]*(?!\w)|(?<colon>:)(?!\S))(?<![;!?])|(?<open>«[ \u00A0\u202F]*)|(?<close>[ \u00A0\u202F]*»)/gu;

/**
 * Sets the no-break spaces that a language wants. French has narrow ones (U+202F) before ; : ! ?
 * and inside « », but not in Canada; Polish, Czech and Slovak have one after each word of one
 * letter, so that no line ends in it. Addresses, code, entities and times stay as they are, and so
 * does a text whose language code is empty, as in the configuration.
 * @param before the earlier text; the function leaves lines that it has too
 */
export function setSpaces(code: string, text: string, before = ''): string {
  const { language, region } = new Intl.Locale(code || 'und');
  const set = region === 'CA' ? undefined : spacesOf[language];
  if (!set) return text;
  const old = new Set(before.split('\n'));
  return text
    .split('\n')
    .map((line) => (old.has(line) ? line : set(line)))
    .join('\n');
}

const shortWords =
  /`[^`]*`|\w+:\/\/\S+|(?<![\p{L}\p{N}\p{M}’'{.-])(?<letter>[aikosuvwz]) (?=\S)/giu;

const bindShortWords = (line: string): string =>
  line.replace(shortWords, (match, letter?: string) => (letter ? `${letter}\u00A0` : match));

const setFrenchSpaces = (line: string): string =>
  line.replace(spacings, (match: string, ...rest) => {
    const { kept, sign, colon, open, close } = rest.at(-1) as Record<string, string | undefined>;
    if (kept !== undefined) return match;
    if (open !== undefined) return '«\u202F';
    if (close !== undefined) return '\u202F»';
    return sign === undefined && colon === undefined ? match : '\u202F';
  });

const spacesOf: Partial<Record<string, (line: string) => string>> = {
  fr: setFrenchSpaces,
  pl: bindShortWords,
  cs: bindShortWords,
  sk: bindShortWords,
};

/**
 * Scripts without spaces between words. The Kana vowel mark ー belongs to no script and is added
 * below.
 */
const scripts = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar'];
const letter = `${scripts.map((name) => `\\p{Script=${name}}`).join('')}ー`;
const bracket = '\\p{Ps}\\p{Pi}';
const unspaced = new RegExp(`[${letter}]`, 'u');
const runs = new RegExp(`[${letter}]+|[${bracket}]|[^${letter}${bracket}]+`, 'gu');
const leading = new RegExp(`[${bracket} \u00a0\u202f]$`, 'u');
const trailing = /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}\p{Z}ー々ぁぃぅぇぉっゃゅょゎ]/u;

/**
 * Katakana writes words of other languages, which the dictionary often lacks and would split into
 * letters: adjacent ones are joined.
 */
const [endsInKatakana, beginsWithKatakana] = [
  /[\p{Script=Katakana}ー・]$/u,
  /^\p{Script=Katakana}/u,
];

/** Intl chooses its dictionary by script, so one locale serves all languages. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * Whether a text has letters of a script that writes no space between words, such as Chinese or
 * Thai.
 */
export const hasUnspacedScript = (text: string): boolean => unspaced.test(text);

/**
 * Splits a text into words where it has no spaces, with their punctuation: '今天，好' becomes '今天，' and
 * '好'.
 */
export function splitWords(text: string): string[] {
  if (!hasUnspacedScript(text)) return [text];
  const parts = (text.match(runs) ?? []).flatMap((run) =>
    hasUnspacedScript(run) ? Array.from(segmenter.segment(run), ({ segment }) => segment) : run,
  );
  const words: string[] = [];
  for (const part of parts) {
    const last = words.at(-1);
    const isOneWord = beginsWithKatakana.test(part) && endsInKatakana.test(last ?? '');
    if (last !== undefined && (isOneWord || leading.test(last) || trailing.test(part)))
      words[words.length - 1] = last + part;
    else words.push(part);
  }
  return words;
}

const afterNumber = /[\p{Nd}〇一二三四五六七八九十百千万数何][かヶ]?$/u;
const endsInHan = /\p{Script=Han}$/u;
const oneHan = /^\p{Script=Han}(?!\p{Script=Han})/u;
const fewHiragana = /^(?![おご]$)\p{Script=Hiragana}{1,3}(?!\p{Script=Hiragana})/u;
/** A prefix of politeness, which the segmenter splits from its word. */
const honorific = /^[おご]$/;

/** Whether a word belongs to the one before: an ending, a particle, a suffix, a counter. */
const isAttached = (word: string, last: string): boolean =>
  honorific.test(last) ||
  (endsInHan.test(word[0] ?? '') && afterNumber.test(last)) ||
  (oneHan.test(word) && endsInHan.test(last)) ||
  (fewHiragana.test(word) && !/[\p{P}\p{Z}]$/u.test(last));

/** Splits a text where a line of large letters may end: 'お話ししましょう' stays whole. */
export function splitPhrases(text: string): string[] {
  const phrases: string[] = [];
  for (const word of text.split(/(?<= )/).flatMap(splitWords)) {
    const last = phrases.at(-1);
    if (last !== undefined && isAttached(word, last)) phrases[phrases.length - 1] = last + word;
    else phrases.push(word);
  }
  return phrases;
}

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303F\u30FC\uFF01-\uFF60\uFFE0-\uFFE6]/gu;
// Marks, joiners, and the signs of direction that fill.ts adds.
const unseen = /[\p{Mn}\p{Me}\p{Cf}]/gu;

/**
 * The width of a text in narrow characters: a character of Chinese, Japanese or Korean counts as
 * two. A mark above or below a letter, as in Thai and Hindi, has no width.
 */
export const textWidth = (text: string): number =>
  text.replace(unseen, '').replace(wide, '$&$&').length;

/**
 * Cuts a text to a width. A placeholder such as {name} is kept whole, or left out where it does not
 * fit.
 */
export function cutToWidth(text: string, most = Number.POSITIVE_INFINITY): string {
  if (textWidth(text) <= most) return text;
  const characters = [...text];
  while (textWidth(characters.join('')) > most) characters.pop();
  return characters
    .join('')
    .replace(/\{[\w.]*$/, '')
    .trimEnd();
}

/** Whether a text has characters that count as two. */
export const hasDoubleWidth = (text: string): boolean => text.search(wide) >= 0;
