const parts =
  /(?<kept>\w+:\/\/\S+|(?<![^\s(])[./#]\S*|mailto:\S+|`[^`]*`)|(?<=[^\s(«])[ \u00A0\u202F]?(?=(?<sign>[;!?])[;!?]*(?!\w)|(?<colon>:)(?!\S))(?<![;!?])|(?<open>«[ \u00A0\u202F]*)|(?<close>[ \u00A0\u202F]*»)/gu;

/**
 * Sets the narrow no-break spaces (U+202F) of French typography: before ; : ! ? and inside « ».
 * URLs, code and times stay as they are. A second call changes nothing.
 */
export const setFrenchSpaces = (text: string): string =>
  text.replace(parts, (match: string, ...rest) => {
    const { kept, sign, colon, open, close } = rest.at(-1) as Record<string, string | undefined>;
    if (kept !== undefined) return match;
    if (open !== undefined) return '«\u202F';
    if (close !== undefined) return '\u202F»';
    return sign === undefined && colon === undefined ? match : '\u202F';
  });
