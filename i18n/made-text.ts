/** A value that a preview gives a mark, to tell which field a text comes from that is made of the value. */
export type Markable = { mark?: (text: string, key: string) => string };

/**
 * A text that is made of a value, such as a formatted price; with its mark where the value has one.
 * @param key of the value's part that the text shows
 */
export const markMade = ({ mark }: Markable, key: string, text: string): string => mark?.(text, key) ?? text;
