/** Cuts a text to so many characters, of which the last one is then an ellipsis. */
export function shorten(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}
