import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  captionsOf,
  isDocument,
  isFilm,
  mediaFileOf,
  postersOf,
} from '../../model/files/media-file.ts';
import type { Owner } from '../../model/owner/read-owner.ts';

export const mediaAddress = (file: string): string => encodeURI(`/${file}`);

/**
 * The picture beside a film, and the file as which it is served: smaller, and without its metadata.
 */
export function posterOf(
  film: string,
  folder: string,
): { file: string; served: string } | undefined {
  const file = postersOf(film).find((candidate) => existsSync(join(folder, candidate)));
  return file ? { file, served: file.replace(/\w+$/, 'webp') } : undefined;
}

/**
 * Every file of media/ that texts link to or play, or that redirects lead to, by the file as which
 * it is served.
 */
export function listTextMedia({
  texts,
  folder,
  configuration,
}: Pick<Owner, 'texts' | 'folder' | 'configuration'>) {
  const parts = [...texts.pages, ...texts.articles].map((text) => text.parts);
  const links = [
    ...parts.flatMap((part) => part.links.map(({ value }) => value)),
    ...Object.values(configuration.redirects),
  ];
  const documents = links.flatMap((link) => mediaFileOf(link) ?? []).filter(isDocument);
  const pictures = parts.flatMap((part) => part.pictures.map(({ value }) => value));
  const films = pictures.flatMap((picture) => mediaFileOf(picture) ?? []).filter(isFilm);
  const captions = films.flatMap((film) =>
    configuration.languages.map(({ code }) => captionsOf(film, code)),
  );
  const whole = [...documents, ...films, ...captions];
  return new Map([
    ...whole.filter((file) => existsSync(join(folder, file))).map((file) => [file, file] as const),
    ...films
      .flatMap((film) => posterOf(film, folder) ?? [])
      .map(({ file, served }) => [served, file] as const),
  ]);
}
