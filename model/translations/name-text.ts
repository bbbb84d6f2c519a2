import type { TextState } from './read-translations.ts';

/** A text as commands name it: 'home.json:hero.standfirst', 'legal/terms.md:sections.3', within its language's folder. */
export const nameText = ({ file, key }: Pick<TextState, 'file' | 'key'>): string => `${nameFile(file)}:${key}`;

/** 'legal/terms.md': a file within its language's folder. */
export const nameFile = (file: string): string => file.replace(/^(.*\/)?content\/[^/]+\//, '');

/** Whether a name means a text: itself, the group or list that it stands in, or its whole file. */
export function isNamed(text: Pick<TextState, 'file' | 'key'>, name: string): boolean {
  const [file = '', key = ''] = nameFile(name).split(/:\s*/, 2);
  return file === nameFile(text.file) && (key === '' || text.key === key || text.key.startsWith(`${key}.`));
}
