import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { captionsOf, isDocument, isFilm, mediaFileOf, postersOf } from '../../model/files/media-file.ts';
import type { Owner } from '../../model/owner/owner.ts';

export const mediaAddress = (file: string): string => encodeURI(`/${file}`);

/** The picture beside a film, and the file as which it is served: smaller, and without its metadata. */
export function posterOf(film: string, folder: string): { file: string; served: string } | undefined {
  const file = postersOf(film).find((candidate) => existsSync(join(folder, candidate)));
  return file ? { file, served: file.replace(/\w+$/, 'webp') } : undefined;
}

/** Every file of media/ that texts link to or play, or that redirects lead to, by the file as which it is served. */
export function listTextMedia({ texts, folder, configuration }: Pick<Owner, 'texts' | 'folder' | 'configuration'>) {
  const parts = [...texts.pages, ...texts.articles].map((text) => text.parts);
  const named = (found: { value: string }[], isMeant: (file: string) => boolean) =>
    found.map(({ value }) => mediaFileOf(value)).filter((file) => file !== undefined && isMeant(file)) as string[];
  const films = parts.flatMap(({ pictures }) => named(pictures, isFilm));
  const captions = films.flatMap((film) => configuration.languages.map(({ code }) => captionsOf(film, code)));
  const targets = Object.values(configuration.redirects).map((value) => ({ value }));
  const documents = [...parts.flatMap(({ links }) => links), ...targets];
  const whole = [...named(documents, isDocument), ...films, ...captions];
  return new Map([
    ...whole.filter((file) => existsSync(join(folder, file))).map((file) => [file, file] as const),
    ...films.flatMap((film) => posterOf(film, folder) ?? []).map(({ file, served }) => [served, file] as const),
  ]);
}
