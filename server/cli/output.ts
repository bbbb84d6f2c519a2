/** Characters that move the cursor, ring, or turn the direction; joiners of letters and emoji stay. */
const controls = /[^\P{Cc}\n\t]|[^\P{Cf}\u200c\u200d]/gu;

/** Any text as a terminal may show it: what strangers and mail servers wrote moves no cursor. */
export const toTerminalText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(controls, '');

/** JSON that means the same but holds no character that a terminal obeys. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(/[\u007f-\u009f\p{Cf}]/gu, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );

/** Values as one JSON array, element by element. */
export async function* toJsonArray(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  let count = 0;
  for await (const value of values) yield `${count++ === 0 ? '[\n' : ',\n'}${toJson(value).replace(/^/gm, '  ')}`;
  yield count === 0 ? '[]\n' : '\n]\n';
}
