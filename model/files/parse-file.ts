import { type Document, parseDocument, type Scalar, visit } from 'yaml';
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
 * Parses a Markdown file that begins with YAML front matter.
 * @returns the first error, at its line
 */
const readFrontMatter = memoize((text: string): ParsedFile | KeyProblem => {
  const { matter, body, bodyAt } = splitMarkdown(text);
  if (bodyAt === 0 || !/^\uFEFF?---/.test(text))
    return { key: 'line 1', ...reason('noFrontMatter') };
  const document = parseDocument(matter, { customTags: ['timestamp'], prettyErrors: true });
  const [error] = document.errors;
  if (error) {
    const [{ line }] = error.linePos ?? [{ line: 1 }];
    const isOpen = /and end with a [\]}]/.test(error.message);
    return refuseLine(line, isOpen ? 'notClosed' : (faults[error.code] ?? 'notKeyed'));
  }
  const lost = findLost(document);
  if (lost) return refuseLine(matter.slice(0, lost.at).split('\n').length, lost.fault);
  return { data: document.toJS() ?? {}, body, bodyLine: text.slice(0, bodyAt).split('\n').length };
});

const refuseLine = (line: number, fault: PlainCode): KeyProblem => ({
  key: `line ${line + 1}`,
  ...reason('notFrontMatter', { fault: reason(fault) }),
});

/** What YAML changes without an error: "We are #1" is "We are", and February 30 is March 2. */
function findLost(document: Document): { at: number; fault: PlainCode } | undefined {
  let found: { at: number; fault: PlainCode } | undefined;
  visit(document, {
    Scalar(_, { value, source = '', comment, range }: Scalar) {
      const isCut = typeof value === 'string' && /^\S/.test(comment ?? '');
      const [, day] = /^\d{4}-\d\d?-(\d\d?)$/.exec(source) ?? [];
      const isMoved = value instanceof Date && day && value.getUTCDate() !== Number(day);
      if (isCut || isMoved)
        found ??= { at: range?.[0] ?? 0, fault: isCut ? 'cutText' : 'noSuchDay' };
    },
  });
  return found;
}
