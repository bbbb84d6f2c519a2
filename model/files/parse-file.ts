import { type Document, parseDocument, type Scalar, type ScalarTag, visit } from 'yaml';
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
  TAG_RESOLVE_FAILED: 'noSuchDay',
};

/**
 * Reads a date, with or without a time, as the day that is written: exports of other programs have
 * '2026-08-18T00:00:00+02:00', which in UTC is the day before.
 */
const writtenDay: ScalarTag = {
  tag: 'tag:yaml.org,2002:timestamp',
  default: true,
  test: /^\d{4}-\d\d?-\d\d?(?:[Tt ]\s*\d\d?:\d\d[\d:.]*\s*(?:Z|UTC|[+-]\d\d?:?(?:\d\d)?)?)?$/,
  resolve(text, refuse) {
    const [year = 0, month = 0, day = 0] = text.split(/\D/, 3).map(Number);
    const date = new Date(Date.UTC(year, month - 1, day));
    if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) refuse(text);
    return date;
  },
};

/**
 * Parses a Markdown file that begins with YAML front matter.
 * @returns the first error, at its line
 */
const readFrontMatter = memoize((text: string): ParsedFile | KeyProblem => {
  const { matter, body, bodyAt } = splitMarkdown(text);
  if (bodyAt === 0 || !/^\uFEFF?---/.test(text))
    return { key: 'line 1', ...reason('noFrontMatter') };
  const document = parseDocument(matter, { customTags: [writtenDay], prettyErrors: true });
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

/**
 * What YAML changes without an error: "We are #1" is "We are", "&Sons and more" is "and more", and
 * "*Sale*" stands for another value.
 */
function findLost(document: Document): { at: number; fault: PlainCode } | undefined {
  let found: { at: number; fault: PlainCode } | undefined;
  const note = (fault: PlainCode, range: Scalar['range']) => {
    found ??= { at: range?.[0] ?? 0, fault };
  };
  visit(document, {
    Alias: (_, { range }) => note('notKeyed', range),
    Scalar(_, { value, comment, anchor, tag = '', range }: Scalar) {
      if (typeof value === 'string' && /^\S/.test(comment ?? '')) note('cutText', range);
      else if (anchor !== undefined || tag.startsWith('!')) note('notKeyed', range);
    },
  });
  return found;
}
