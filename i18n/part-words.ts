/** The scripts that write no space between words, and the mark by which Kana lengthen a vowel. */
const scripts = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar'];
const letter = `${scripts.map((name) => `\\p{Script=${name}}`).join('')}ー`;
const bracket = '\\p{Ps}\\p{Pi}';
const unspaced = new RegExp(`[${letter}]`, 'u');
const runs = new RegExp(`[${letter}]+|[${bracket}]|[^${letter}${bracket}]+`, 'gu');

/** What no line ends with, and what none starts with. */
const leading = new RegExp(`[${bracket} \u00a0\u202f]$`, 'u');
const trailing = /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}\p{Z}ー]/u;

/** Its dictionaries go by the script, whatever the language. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Whether a text has letters of a script that writes no space between words, such as Chinese or Thai. */
export const hasUnspaced = (text: string): boolean => unspaced.test(text);

/**
 * The words of a text where no space parts them, each with the marks and spaces that stand at it: '今天，好' is '今天，' and '好'.
 * A text in a script that writes spaces is left whole.
 */
export function partWords(text: string): string[] {
  if (!hasUnspaced(text)) return [text];
  const parts = (text.match(runs) ?? []).flatMap((run) =>
    hasUnspaced(run) ? Array.from(segmenter.segment(run), ({ segment }) => segment) : run,
  );
  const words: string[] = [];
  for (const part of parts) {
    const last = words.at(-1);
    if (last !== undefined && (leading.test(last) || trailing.test(part))) words[words.length - 1] = last + part;
    else words.push(part);
  }
  return words;
}
