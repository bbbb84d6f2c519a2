import { splitWords } from '../../i18n/typography.ts';

type TitleLayout = { fontSize: number; lineHeight: number; lines: string[] };

type Box = { width: number; height: number; largest: number; smallest: number };

const leading = 1;

/** Width of a line of text in em. */
type Measure = (text: string) => number;

/**
 * Sets a title as large as its box allows: whole words, in lines of like length.
 * A word too long for the box at the smallest size is made smaller still; nothing is ever cut.
 */
export function layOutTitle(title: string, measure: Measure, box: Box): TitleLayout {
  // Only plain spaces break, and words that need none between them: a no-break space keeps its words together.
  const words = title
    .split(' ')
    .filter(Boolean)
    .flatMap((word) => splitWords(` ${word}`));
  for (let fontSize = box.largest; fontSize > 8; fontSize -= fontSize > box.smallest ? 2 : 1) {
    const lines = breakLines(words, box.width / fontSize, measure);
    const lineHeight = fontSize * leading;
    if (lines && lines.length * lineHeight <= box.height) return { fontSize, lineHeight, lines };
  }
  const fontSize = Math.min(7.9, (0.98 * box.width) / measure(title));
  return { fontSize, lineHeight: fontSize * leading, lines: [title] };
}

/**
 * The fewest lines that fit, as even as they can be; undefined when a word is wider than the box.
 * @param words with the space before them, which no line starts with
 */
function breakLines(words: string[], width: number, widthOf: Measure): string[] | undefined {
  if (words.some((word) => widthOf(word.trimStart()) > width)) return undefined;
  const fill = (limit: number) => {
    const lines: string[] = [];
    for (const word of words) {
      const last = lines.at(-1);
      if (last !== undefined && widthOf(last + word) <= limit) lines[lines.length - 1] = last + word;
      else lines.push(word.trimStart());
    }
    return lines;
  };
  const fewest = fill(width);
  let even = fewest;
  for (let limit = width * 0.95; limit > width * 0.4; limit -= width * 0.05) {
    const lines = fill(limit);
    if (lines.length > fewest.length || lines.some((line) => widthOf(line) > width)) break;
    even = lines;
  }
  return even;
}
