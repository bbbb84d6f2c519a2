const names = new Map<string, string>();

/** Without “a”: advertisement blockers hide elements of the class “ad”. */
const letters = 'bcdefghijklmnopqrstuvwxyz';

const spell = (index: number): string =>
  (index < letters.length ? '' : spell(Math.floor(index / letters.length) - 1)) + letters[index % letters.length];

/** Names a class of a CSS module in one or two letters: b, c, … z, bb, bc. Server and browser builds share the names. */
export function nameClass(name: string, file: string): string {
  const key = `${file} ${name}`;
  const short = names.get(key) ?? spell(names.size);
  names.set(key, short);
  return short;
}
