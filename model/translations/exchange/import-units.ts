import type { Configuration } from '../../configuration/configuration.ts';
import { type Files, withChanges } from '../files.ts';
import { notesPath } from '../notes.ts';
import { type FilePair, readTranslations, type Translation } from '../read-translations.ts';
import { settle } from '../settle.ts';
import { updateNotes } from '../update-notes.ts';
import { type Check, findRejected, type Rejected } from './find-rejected.ts';
import { judgeUnits, type Refusal } from './judge-units.ts';
import { type Exchange, ExchangeError, listUnits, type NewTranslation, type Unit } from './units.ts';
import { writeTexts } from './write-texts.ts';

export type Imported = {
  /** The files to write, by their paths from the owner's folder. */
  changes: Map<string, string>;
  /** Ids of the texts that were written. */
  written: string[];
  /** Ids of the texts that were confirmed without a change. */
  confirmed: string[];
  refused: Refusal[];
  /** How many texts came back without a translation. */
  open: number;
};

/**
 * Imports a translator's file: all translations that a build accepts, and no others.
 * @throws ExchangeError when the file is for another site's languages
 */
export async function importUnits(
  configuration: Configuration,
  files: Files,
  exchange: Exchange,
  check: Check,
): Promise<Imported> {
  const translation = findTranslation(readTranslations(configuration, files), exchange);
  const { accepted, confirmed, refused, open } = judgeUnits(listUnits(translation), exchange.units);
  const before = accepted.length > 0 ? await check(new Map()) : [];
  let left: readonly NewTranslation[] = accepted;
  let changes = new Map<string, string>();
  while (left.length > 0) {
    const written = writeAll(files, translation, left);
    changes = written.changes;
    let rejected = written.refused;
    if (rejected.length === 0)
      rejected = await findRejected(left, changes, before, check, (some) => writeAll(files, translation, some).changes);
    if (rejected.length === 0) break;
    const out = new Set(rejected.map(({ translation: own }) => own));
    refused.push(...rejected.map(({ translation: own, reason }) => ({ id: own.unit.id, reason })));
    left = left.filter((own) => !out.has(own));
    changes = new Map();
  }
  const units = [...left.map(({ unit }) => unit), ...confirmed];
  const notes = noteUnits(configuration, files, changes, translation.code, units);
  return {
    changes: new Map([...changes, ...notes]),
    written: left.map(({ unit }) => unit.id),
    confirmed: confirmed.map(({ id }) => id),
    refused,
    open,
  };
}

function findTranslation(all: readonly Translation[], { code, from }: Exchange): Translation {
  const translation = all.find((own) => own.code === code);
  if (!translation)
    throw new ExchangeError(`is for the language ${code}; this site is translated into ${all.map((own) => own.code).join(', ')}`);
  if (translation.from !== from)
    throw new ExchangeError(`is translated from ${from}; this site is translated from ${translation.from}`);
  if (translation.problem) throw new ExchangeError(`cannot be taken in while ${translation.problem.file} cannot be read`);
  return translation;
}

/** Writes translations into their files; `refused` are those whose entry or file is not translated completely. */
function writeAll(
  files: Files,
  { texts }: Translation,
  translations: readonly NewTranslation[],
): { changes: Map<string, string>; refused: Rejected[] } {
  const changes = new Map<string, string>();
  const refused: Rejected[] = [];
  for (const [file, own] of Map.groupBy(translations, ({ unit }): FilePair => unit.file)) {
    const originals = { source: files.read(file.source.path) ?? '', target: files.read(file.path) };
    const ofFile = texts.filter((state) => state.file === file.path);
    const { text, incomplete } = writeTexts(file, originals, own, ofFile);
    if (text !== undefined) changes.set(file.path, text);
    const reason = file.target
      ? 'belongs to an entry that is not there yet: translate all its texts'
      : 'belongs to a file that is not there yet: translate all its texts';
    refused.push(...incomplete.map((one) => ({ translation: one, reason })));
  }
  return { changes, refused };
}

/** The changed file of notes, in which written and confirmed translations count as made from the current source. */
function noteUnits(
  configuration: Configuration,
  files: Files,
  changes: Map<string, string>,
  code: string,
  units: readonly Unit[],
): Map<string, string> {
  if (units.length === 0) return new Map();
  const path = notesPath(code);
  const saved = withChanges(files, changes);
  const carried = updateNotes(configuration, files, saved).get(path);
  const after = carried === undefined ? saved : withChanges(saved, new Map([[path, carried]]));
  const translation = readTranslations(configuration, after).find((own) => own.code === code);
  if (!translation) return new Map();
  const settled = new Set(units.flatMap(({ texts }) => texts.map((text) => nameOf(text.file, text.path))));
  const text = settle(translation, (own) => settled.has(nameOf(own.file, own.path)));
  return text === files.read(path) ? new Map() : new Map([[path, text]]);
}

const nameOf = (file: string, path: readonly (string | number)[]) => `${file}:${path.join('.')}`;
