import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf } from '../../i18n/address.ts';
import { captionsOf, isFilm, isPdf, mediaFileOf, postersOf } from '../../model/files/media-file.ts';
import type { Owner } from '../../model/owner/read-owner.ts';

export const mediaAddress = (file: string): string => addressOf(`/${file}`);

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
 * Every file of media/ that documents link to or play, or that redirects lead to, by the file
 * as which it is served.
 */
export function listTextMedia({
  documents,
  folder,
  configuration,
}: Pick<Owner, 'documents' | 'folder' | 'configuration'>) {
  const parts = [...documents.pages, ...documents.articles].map(({ parts }) => parts);
  const links = [
    ...parts.flatMap((part) => part.links.map(({ value }) => value)),
    ...Object.values(configuration.redirects),
  ];
  const pdfs = links.flatMap((link) => mediaFileOf(link) ?? []).filter(isPdf);
  const pictures = parts.flatMap((part) => part.pictures.map(({ value }) => value));
  const films = pictures.flatMap((picture) => mediaFileOf(picture) ?? []).filter(isFilm);
  const captions = films.flatMap((film) =>
    configuration.languages.map(({ code }) => captionsOf(film, code)),
  );
  const whole = [...pdfs, ...films, ...captions];
  return new Map([
    ...whole.filter((file) => existsSync(join(folder, file))).map((file) => [file, file] as const),
    ...films
      .flatMap((film) => posterOf(film, folder) ?? [])
      .map(({ file, served }) => [served, file] as const),
  ]);
}
