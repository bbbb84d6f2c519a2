import { dirname, join } from 'node:path';
import { decodeAddress, decodePath } from '../../i18n/address.ts';
import {
  explainMissing,
  explainUnknown,
  type Facts,
  findMissingFacts,
} from '../configuration/facts.ts';
import { captionsOf, explainHeic, isFilm, mediaFileOf } from '../files/media-file.ts';
import { isFile, isPublicFile } from '../files/owner-folder.ts';
import type { Problem } from '../problems/problem.ts';
import type { Found, MarkdownParts } from './read-markdown.ts';

type KeyProblem = Omit<Problem, 'file'>;

type Checked = {
  path: string;
  /** The code of its language. */
  code: string;
  /** The front matter as it is written. */
  written: unknown;
  body: string;
  parts: MarkdownParts;
};

/** Finds what is wrong with a document whose front matter is valid. */
export function checkDocument(
  { path, code, written, body, parts }: Checked,
  facts: Facts,
): KeyProblem[] {
  const isThere = (picture: string) => isFile(join(dirname(path), picture));
  return [
    ...(path.endsWith('.md') && body.trim() === ''
      ? [{ key: '', message: 'is empty; write a text' }]
      : []),
    ...findMissingFacts(written, facts),
    ...checkCover(written as { cover?: string }, isThere),
    ...explainAll(parts.pictures, (address) => explainPicture(address, code, isThere)),
    ...explainAll(parts.htmlPictures, explainServed),
    ...explainAll(parts.active, explainActive),
    ...explainAll(
      parts.placeholders,
      (name) => explainUnknown(name) ?? explainMissing(name, facts),
    ),
  ];
}

/** Explains what was found in a body. @param explain undefined for what is right */
const explainAll = (
  found: readonly Found[],
  explain: (value: string) => string | undefined,
): KeyProblem[] =>
  found.flatMap(({ value, line }) => {
    const message = explain(value);
    return message ? [{ key: `line ${line}`, message }] : [];
  });

const explainActive = (name: string) => `${name} acts on the page or leads away from it; remove it`;

const explainMissingPicture = (path: string) =>
  `there is no picture ${path || '(empty)'}; check the path, from the folder of this file`;

type IsThere = (path: string) => boolean;

const checkCover = ({ cover }: { cover?: string }, isThere: IsThere): KeyProblem[] =>
  cover === undefined || isThere(cover)
    ? []
    : [{ key: 'cover', message: explainMissingPicture(cover) }];

function explainPicture(address: string, code: string, isThere: IsThere): string | undefined {
  if (/^([\w+.-]+:|\/)/.test(address)) return explainServed(address);
  const path = decodeAddress(address);
  if (path === undefined)
    return `in the address of the picture ${address} a % stands alone; write %25`;
  if (!isThere(path)) return explainMissingPicture(path);
  const heic = explainHeic(path);
  if (heic) return `the picture ${path} ${heic}`;
  if (!isFilm(path)) return undefined;
  if (!mediaFileOf(address)) return `the film ${path} is not in media/; put it there`;
  return explainCaptions(path, code, isThere);
}

function explainCaptions(path: string, code: string, isThere: IsThere): string | undefined {
  const captions = captionsOf(path, code);
  if (isThere(captions)) return undefined;
  return `the film ${path} has no captions in this language; put ${captions} beside it`;
}

/**
 * Why a picture would not be shown: pages load none but the site's own, see
 * docs/decisions/011-policy-per-page.md.
 */
function explainServed(address: string): string | undefined {
  if (/^\/(?!\/)/.test(address) && isPublicFile(decodePath(address) ?? '')) return undefined;
  // A data: address may hold a whole picture.
  const shown = address.length > 80 ? `${address.slice(0, 80)}…` : address;
  return `the picture ${shown} is no file of this site; put it in media/ and write ![what it shows](../../../media/…)`;
}
