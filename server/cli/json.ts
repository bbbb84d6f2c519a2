import { writeTime } from '../time/iso-times.ts';

/** Writes JSON with times as ISO 8601, and characters that control a terminal as \\u escapes. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, writeTime, 2).replace(/[\u007f-\u009f\p{Cf}]/gu, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );

/** Writes a JSON array entry by entry, so that any number of leads fits in memory. */
export async function* toJsonArray(
  values: AsyncIterable<unknown> | Iterable<unknown>,
): AsyncGenerator<string> {
  let count = 0;
  for await (const value of values)
    yield `${count++ === 0 ? '[\n' : ',\n'}${toJson(value).replace(/^/gm, '  ')}`;
  yield count === 0 ? '[]\n' : '\n]\n';
}
