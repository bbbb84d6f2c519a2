import { dirname, join } from 'node:path';
import { decodePath } from '../../i18n/address.ts';
import { shorten } from '../../i18n/shorten.ts';
import {
  explainMissing,
  explainUnknown,
  type Facts,
  findMissingFacts,
} from '../configuration/facts.ts';
import { explainPicture as explainFile } from '../files/broken-pictures.ts';
import { captionsOf, isFilm, isHeic, mediaFileOf } from '../files/media-file.ts';
import { isFile, isPublicFile } from '../files/owner-folder.ts';
import type { KeyProblem } from '../problems/problem.ts';
import { type Reason, reason } from '../problems/reason.ts';
import type { Found, MarkdownParts } from './read-markdown.ts';

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
  const locate = (picture: string) => join(dirname(path), picture);
  return [
    ...(path.endsWith('.md') && body.trim() === '' ? [{ key: '', ...reason('empty') }] : []),
    ...findMissingFacts(written, facts),
    ...checkCover(written as { cover?: string }, locate),
    ...explainAll(parts.pictures, (address) => explainPicture(address, code, locate)),
    ...explainAll(parts.htmlPictures, explainServed),
    ...explainAll(parts.active, (name) => reason('active', { name })),
    ...explainAll(parts.controls, () => reason('control')),
    ...explainAll(
      parts.placeholders,
      (name) => explainUnknown(name) ?? explainMissing(name, facts),
    ),
  ];
}

/**
 * Explains what was found in a body.
 * @param explain undefined for what is right
 */
const explainAll = (
  found: readonly Found[],
  explain: (value: string) => Reason | undefined,
): KeyProblem[] =>
  found.flatMap(({ value, line }) => {
    const why = explain(value);
    return why ? [{ key: `line ${line}`, ...why }] : [];
  });

const explainMissingPicture = (path: string) =>
  reason('noPicture', { path: path || reason('emptyValue') });

/** The file of a path from the document's folder. */
type Locate = (path: string) => string;

function checkCover({ cover }: { cover?: string }, locate: Locate): KeyProblem[] {
  if (cover === undefined) return [];
  const file = locate(cover);
  const why = isFile(file) ? explainFile(file, cover) : explainMissingPicture(cover);
  return why ? [{ key: 'cover', ...why }] : [];
}

function explainPicture(address: string, code: string, locate: Locate): Reason | undefined {
  if (/^([\w+.-]+:|\/)/.test(address)) return explainServed(address);
  const path = decodePath(address);
  if (path === undefined) return reason('percent', { address });
  const file = locate(path);
  if (!isFile(file)) return explainMissingPicture(path);
  if (isHeic(path)) return reason('heicPicture', { path, way: reason('heicWay') });
  if (!isFilm(path)) return explainFile(file, path);
  if (!mediaFileOf(address)) return reason('foreignFilm', { path });
  const captions = captionsOf(path, code);
  return isFile(locate(captions)) ? undefined : reason('filmCaptions', { path, captions });
}

/**
 * Why a picture would not be shown: pages load none but the site's own, see
 * docs/decisions/011-policy-per-page.md.
 */
function explainServed(address: string): Reason | undefined {
  if (/^\/(?!\/)/.test(address) && isPublicFile(decodePath(address) ?? '')) return undefined;
  // A data: address may hold a whole picture.
  const path = shorten(address, 80);
  return reason('foreignPicture', { path });
}
