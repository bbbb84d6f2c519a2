import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import type { KeyProblem } from '../problems/problem.ts';
import { type PlainCode, reason } from '../problems/reason.ts';
import { memoize } from '../process/memoize.ts';

const faults: Partial<Record<string, PlainCode>> = {
  InvalidNumberFormat: 'badNumber',
  PropertyNameExpected: 'noKey',
  ValueExpected: 'noValue',
  ColonExpected: 'noColon',
  CommaExpected: 'noComma',
  CloseBraceExpected: 'noBrace',
  CloseBracketExpected: 'noBracket',
  EndOfFileExpected: 'noEnd',
  InvalidCommentToken: 'comment',
  UnexpectedEndOfComment: 'openComment',
  UnexpectedEndOfString: 'openText',
  InvalidUnicode: 'badUnicode',
  InvalidEscapeCharacter: 'badEscape',
  InvalidCharacter: 'badCharacter',
};

type JsonResult = { value: unknown } | KeyProblem;

/**
 * Parses JSON.
 * @returns the first error, at its line and column
 */
export const readJson = memoize((text: string): JsonResult => read(text, true));

/** Parses JSON with comments, as readJson does. */
export const readJsonc = memoize((text: string): JsonResult => read(text, false));

function read(text: string, disallowComments: boolean): JsonResult {
  const content = text.replace(/^\uFEFF/, '');
  const errors: ParseError[] = [];
  const value = parse(content, errors, { disallowComments, allowTrailingComma: false });
  const [first] = errors;
  if (!first) return { value };
  const before = content.slice(0, first.offset).split('\n');
  const fault = faults[printParseErrorCode(first.error)] ?? 'notExpected';
  return {
    key: `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`,
    ...reason('notJson', { fault: reason(fault) }),
  };
}
