/** Scripts without spaces between words. The Kana vowel mark ー belongs to no script and is added below. */
const scripts = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar'];
const letter = `${scripts.map((name) => `\\p{Script=${name}}`).join('')}ー`;
const bracket = '\\p{Ps}\\p{Pi}';
const unspaced = new RegExp(`[${letter}]`, 'u');
const runs = new RegExp(`[${letter}]+|[${bracket}]|[^${letter}${bracket}]+`, 'gu');

/** Characters after which, and before which, no line may break. */
const leading = new RegExp(`[${bracket} \u00a0\u202f]$`, 'u');
const trailing = /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}\p{Z}ー々ぁぃぅぇぉっゃゅょゎ]/u;

/** Katakana writes words of other languages, which the dictionary often lacks and would split into letters: adjacent ones are joined. */
const [endsInKatakana, beginsWithKatakana] = [/[\p{Script=Katakana}ー・]$/u, /^\p{Script=Katakana}/u];

/** Intl chooses its dictionary by script, so one locale serves all languages. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Whether a text has letters of a script that writes no space between words, such as Chinese or Thai. */
export const hasUnspacedScript = (text: string): boolean => unspaced.test(text);

/**
 * Splits a text into words where it has no spaces, each with its punctuation and spaces: '今天，好' becomes '今天，' and '好'.
 * A text in a script with spaces stays one part.
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
    if (last !== undefined && (isOneWord || leading.test(last) || trailing.test(part))) words[words.length - 1] = last + part;
    else words.push(part);
  }
  return words;
}
