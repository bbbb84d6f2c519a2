import { parseDocument } from 'yaml';
import { memoize } from '../process/memoize.ts';
import { splitMarkdown } from './edit-front-matter.ts';
import { readJson, readJsonc } from './read-json.ts';

type ParsedFile = {
  data: unknown;
  /** The Markdown after the front matter, and the line of the file on which it begins. */
  body: string;
  bodyLine: number;
};

/**
 * Parses the text of an owner's file by its ending: .json, .jsonc, or .md with front matter. JSON
 * has an empty body.
 * @returns the place and the message of the first error
 */
export function parseFile(
  path: string,
  text: string,
): ParsedFile | { at: string; message: string } {
  if (path.endsWith('.md')) return readFrontMatter(text);
  const json = path.endsWith('.jsonc') ? readJsonc(text) : readJson(text);
  return 'message' in json ? json : { data: json.value, body: '', bodyLine: 1 };
}

/**
 * Parses a Markdown file that begins with YAML front matter. @returns the place and the message of
 * an error
 */
const readFrontMatter = memoize((text: string): ParsedFile | { at: string; message: string } => {
  const { matter, body, bodyAt } = splitMarkdown(text);
  if (bodyAt === 0 || !/^\uFEFF?---/.test(text))
    return {
      at: 'line 1',
      message: 'begin the file with --- on a line, then its title and so on, then --- again',
    };
  const document = parseDocument(matter, { customTags: ['timestamp'], prettyErrors: true });
  const [error] = document.errors;
  if (error) {
    const [{ line }] = error.linePos ?? [{ line: 1 }];
    return { at: `line ${line + 1}`, message: `cannot be read: ${toSentence(error.code)}` };
  }
  return { data: document.toJS() ?? {}, body, bodyLine: text.slice(0, bodyAt).split('\n').length };
});

function toSentence(code: string): string {
  const sentences: Record<string, string> = {
    DUPLICATE_KEY: 'this line stands twice; keep one',
    MISSING_CHAR: 'a quote or a bracket is missing',
    BAD_INDENT: 'begin the line without spaces',
    TAB_AS_INDENT: 'begin the line without a tab',
  };
  return sentences[code] ?? 'write key: "text", with the text in quotes';
}
