import { decodePath, splitAddress } from '../../i18n/address.ts';

/**
 * The file that an address in a text names below the owner's folder: media/prices.pdf for
 * ../../../media/prices.pdf and /media/prices.pdf.
 */
export const mediaFileOf = (address: string): string | undefined =>
  /^(?:(?:\.\.\/)+|\/)(media\/(?!.*\.\.).+)/.exec(
    decodePath(splitAddress(address).path) ?? '',
  )?.[1];

export const isPdf = (file: string): boolean => /\.pdf$/i.test(file);
export const isFilm = (file: string): boolean => /\.(mp4|webm)$/i.test(file);
export const isPicture = (file: string): boolean => /\.(jpe?g|png|webp|avif|svg)$/i.test(file);

/** The file of captions in a language for a film: media/film.fr.vtt for media/film.mp4. */
export const captionsOf = (film: string, code: string): string =>
  film.replace(/\.\w+$/, `.${code}.vtt`);

/**
 * The files that may hold the poster of a film, the picture before it plays: media/film.jpg and so
 * on for media/film.mp4.
 */
export const postersOf = (film: string): string[] =>
  ['jpg', 'jpeg', 'png', 'webp', 'avif'].map((ending) => film.replace(/\w+$/, ending));

/** Whether a file is a photograph of an iPhone in a format that browsers do not show. */
export const isHeic = (file: string): boolean => /\.hei[cf]$/i.test(file);
