const parts =
  /(?<kept>\w+:\/\/\S+|(?<![^\s(])[./#]\S*|mailto:\S+|`[^`]*`)|(?<=[^\s(«])[ \u00A0\u202F]?(?=(?<sign>[;!?])[;!?]*(?!\w))(?<![;!?])|(?<=[^\s(«])(?<colon>[ \u00A0\u202F]?)(?=:(?!\S))|(?<open>«[ \u00A0\u202F]*)|(?<close>[ \u00A0\u202F]*»)/gu;

/**
 * Sets the spaces that French wants before ; ! ? and inside « » (U+202F), and before a colon (U+00A0): no line breaks at them.
 * Addresses, code and times keep theirs; what is right already stays as it is.
 */
export const setFrenchSpaces = (text: string): string =>
  text.replace(parts, (match: string, ...rest) => {
    const { kept, sign, colon, open, close } = rest.at(-1) as Record<string, string | undefined>;
    if (kept !== undefined) return match;
    if (open !== undefined) return '«\u202F';
    if (close !== undefined) return '\u202F»';
    if (colon !== undefined) return '\u00A0';
    return sign === undefined ? match : '\u202F';
  });
