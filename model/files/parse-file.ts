import { parseDocument } from 'yaml';
import type { KeyProblem } from '../problems/problem.ts';
import { type PlainCode, reason } from '../problems/reason.ts';
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
 * @returns the first error, at its line
 */
export function parseFile(path: string, text: string): ParsedFile | KeyProblem {
  if (path.endsWith('.md')) return readFrontMatter(text);
  const json = path.endsWith('.jsonc') ? readJsonc(text) : readJson(text);
  return 'code' in json ? json : { data: json.value, body: '', bodyLine: 1 };
}

const faults: Partial<Record<string, PlainCode>> = {
  DUPLICATE_KEY: 'twinKey',
  MISSING_CHAR: 'notClosed',
  BAD_INDENT: 'spacesBefore',
  TAB_AS_INDENT: 'tabBefore',
};

/**
 * Parses a Markdown file that begins with YAML front matter. @returns the first error, at its line
 */
const readFrontMatter = memoize((text: string): ParsedFile | KeyProblem => {
  const { matter, body, bodyAt } = splitMarkdown(text);
  if (bodyAt === 0 || !/^\uFEFF?---/.test(text))
    return { key: 'line 1', ...reason('noFrontMatter') };
  const document = parseDocument(matter, { customTags: ['timestamp'], prettyErrors: true });
  const [error] = document.errors;
  if (error) {
    const [{ line }] = error.linePos ?? [{ line: 1 }];
    const fault = faults[error.code] ?? 'notKeyed';
    return { key: `line ${line + 1}`, ...reason('notFrontMatter', { fault: reason(fault) }) };
  }
  return { data: document.toJS() ?? {}, body, bodyLine: text.slice(0, bodyAt).split('\n').length };
});
