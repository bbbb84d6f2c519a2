/** The colour of a notation, with or without #, of three digits or six; empty for no colour. */
export function readHex(typed: string): string {
  const [, digits = ''] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(typed.trim()) ?? [];
  const hex = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return hex && `#${hex.toLowerCase()}`;
}
