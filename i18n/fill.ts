/** Replaces {name} in a text by its value: fill('Page {page}', { page: 2 }) is 'Page 2'. Names may have dots. */
export function fill(text: string, values: Readonly<Record<string, string | number | undefined>>): string {
  return text.replace(/\{([\w.]+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? placeholder) : placeholder,
  );
}
