/** Control and format characters, which may move the cursor or turn the direction; without joiners of letters and emoji. */
const controls = /[^\P{Cc}\n\t]|[^\P{Cf}\u200c\u200d]/gu;

/** Removes characters that control a terminal from a text, which may be written by visitors and mail servers. */
export const toTerminalText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(controls, '');

/** Writes JSON with characters that control a terminal as \\u escapes. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(/[\u007f-\u009f\p{Cf}]/gu, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );

/** Writes values as one JSON array, in one part per value. */
export async function* toJsonArray(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  let count = 0;
  for await (const value of values) yield `${count++ === 0 ? '[\n' : ',\n'}${toJson(value).replace(/^/gm, '  ')}`;
  yield count === 0 ? '[]\n' : '\n]\n';
}
