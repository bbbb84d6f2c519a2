import transliterate from '@sindresorhus/transliterate';
import { slug } from 'github-slugger';

/** A name of a file may have 255 bytes, and a letter of Japanese has three. */
const mostLetters = 70;

/**
 * The last part of the address for a title, in its own script. Latin letters become those of
 * English: 'strasse' for 'Straße'.
 */
export function toSlug(title: string, unwanted = /[^\p{Ll}\p{Lm}\p{Lo}\p{M}\p{N}-]/gu): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .replaceAll(/\p{Script=Latin}/gu, (letter) => transliterate(letter))
    .normalize('NFC');
  const letters = slug(plain).replaceAll(unwanted, '').replaceAll(/-{2,}/g, '-');
  return [...letters].slice(0, mostLetters).join('').replaceAll(/^-|-$/g, '');
}

/**
 * A slug of a to z, digits and hyphens, for names of files and hosts; empty for a title in another
 * script.
 */
export const toAsciiSlug = (title: string): string => toSlug(title, /[^a-z0-9-]/g);
