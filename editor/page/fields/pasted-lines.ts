/** Where no line has as many letters, the text was not cut at the width of a page. */
const leastWidth = 45;
const isEntry = (line: string) => /^\s*([-*•·–—>|#]|\d+[.)])\s/.test(line);

/**
 * Joins the lines of a paragraph that a PDF or a mail has cut at the width of its page. A line was
 * cut there if the first word of the next line would not have fitted on it. Lists, addresses, code
 * and poems stay: their lines end earlier, or most of them begin with a capital. A hyphen at the
 * end of a line stays too, since it may belong to the word.
 */
export function joinLines(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd());
  const width = Math.max(...lines.map(({ length }) => length));
  const isCut = (line: string, next: string) => {
    const [word = ''] = /^\S*/.exec(next) ?? [];
    return word !== '' && !isEntry(next) && line.length + 1 + word.length > width * 0.85;
  };
  const goesOn = lines.map((next, index) => index > 0 && isCut(lines[index - 1] ?? '', next));
  const joined = lines.filter((_, index) => goesOn[index]);
  const inSentences = joined.filter((line) => /^\p{Ll}/u.test(line));
  if (width < leastWidth || joined.length < 2 || inSentences.length * 2 < joined.length)
    return text;
  return lines.reduce((all, line, index) => {
    if (index === 0) return line;
    if (!goesOn[index]) return `${all}\n${line}`;
    if (all.endsWith('\u00ad')) return all.slice(0, -1) + line;
    return all + (/\p{L}-$/u.test(all) ? '' : ' ') + line;
  }, '');
}
