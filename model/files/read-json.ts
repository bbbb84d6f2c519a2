import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { memoize } from '../process/memoize.ts';

const sentences: Record<string, string> = {
  InvalidNumberFormat: 'a number is not written as one',
  PropertyNameExpected: 'a key in quotes belongs here; is there a comma too many before it?',
  ValueExpected: 'a value belongs here; is there a comma too many before it?',
  ColonExpected: 'write a colon between the key and its value',
  CommaExpected: 'write a comma before this',
  CloseBraceExpected: 'a } is missing here, or a comma before it',
  CloseBracketExpected: 'a ] is missing here, or a comma before it',
  EndOfFileExpected: 'the file should end before this; is there a } or ] too many?',
  InvalidCommentToken: 'JSON has no comments; remove it',
  UnexpectedEndOfComment: 'the */ that ends this comment is missing',
  UnexpectedEndOfString:
    'the quotes that end this text are missing; inside a text write \\" for quotes',
  InvalidUnicode: '\\u needs four hexadecimal digits',
  InvalidEscapeCharacter: 'write \\\\ for a backslash',
  InvalidCharacter: 'write \\n for a new line inside a text, \\t for a tab',
};

type JsonResult = { value: unknown } | { at: string; message: string };

/** Parses JSON. @returns the place and the message of the first error */
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
  return {
    at: `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`,
    message: `is not valid JSON: ${sentences[printParseErrorCode(first.error)] ?? 'this is not expected here; texts stand in double quotes'}`,
  };
}
