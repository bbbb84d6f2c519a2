/** A value that can mark texts derived from it: the editor's preview finds the field of such a text by the mark. */
export type Markable = { mark?: (text: string, key: string) => string };

/**
 * Marks a text that is derived from a value, such as a formatted price. Outside of the preview the text stays as it is.
 * @param key the key of the part of the value that the text shows
 */
export const markDerived = ({ mark }: Markable, key: string, text: string): string => mark?.(text, key) ?? text;
