import { type Markdown, readFrontMatter } from './read-front-matter.ts';
import { readJson, readJsonc } from './read-json.ts';

/**
 * Parses the text of an owner's file by its ending: .json, .jsonc, or .md with front matter. JSON has an empty body.
 * @returns the place and the message of the first error
 */
export function parseFile(path: string, text: string): Markdown | { at: string; message: string } {
  if (path.endsWith('.md')) return readFrontMatter(text);
  const json = path.endsWith('.jsonc') ? readJsonc(text) : readJson(text);
  return 'message' in json ? json : { data: json.value, body: '', bodyLine: 1 };
}
