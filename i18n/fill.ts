/** Replaces {name} in a text by its value: fill('Page {page}', { page: 2 }) is 'Page 2'. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
