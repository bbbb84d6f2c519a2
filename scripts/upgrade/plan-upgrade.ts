import { relative, resolve, sep } from 'node:path';
import { configurationFile } from '../../model/configuration/configuration.ts';
import { isOldShape, oldConfigurationFile, parseConfiguration } from '../../model/configuration/read-configuration.ts';
import { editJson } from '../../model/files/edit-json.ts';
import { nameFile } from '../../model/files/owner-folder.ts';
import { ContentError, type Problem } from '../../model/files/problem.ts';
import { readJson } from '../../model/files/read-json.ts';
import { isObject, valueAt } from '../../model/files/value-at.ts';
import { type Files, withChanges } from '../../model/translations/files.ts';
import { notesPath, printNotes, readNotes } from '../../model/translations/notes.ts';
import { wordsSchema } from '../../model/words/index.ts';
import { listRetiredKeys } from '../../model/words/retired-keys.ts';
import { ignoredByGit } from '../new/write-folder.ts';
import { addIds, type WordsFile } from './add-ids.ts';
import { convertConfiguration } from './convert-configuration.ts';
import { moveNotes } from './move-notes.ts';

/**
 * Plans the upgrade of an owner's folder to the current shape: site.config.jsonc, ids in list entries, notes of translations by these
 * ids, and no retired keys.
 * @param folder the owner's folder, for the address of the JSON Schema
 * @returns texts by path, undefined for a file to remove; empty when the shape is current
 * @throws ContentError that lists everything that prevents the upgrade
 */
export function planUpgrade(files: Files, folder: string): Map<string, string | undefined> {
  const configuration = readNewConfiguration(files, folder);
  const codes = listCodes(parseConfiguration(configuration));
  const words = upgradeWords(files, codes);
  const notes = moveAllNotes(withChanges(files, words.changes), codes);
  const problems = [...notes.problems, ...words.problems];
  if (problems.length > 0)
    throw new ContentError(problems.map((problem) => ({ ...problem, file: `${nameFile(folder)}/${problem.file}` })));
  const changes = new Map<string, string | undefined>([...words.changes, ...notes.changes]);
  if (files.read(configurationFile) !== configuration) changes.set(configurationFile, configuration);
  if (files.read(oldConfigurationFile) !== undefined) {
    changes.set(oldConfigurationFile, undefined);
    // In the engine's site/ the engine's own .gitignore kept settings and leads out of the repository.
    if (files.read('.gitignore') === undefined) changes.set('.gitignore', ignoredByGit);
  }
  return changes;
}

type Upgraded = { changes: Map<string, string>; problems: Problem[] };

const wordsPath = (code: string, name: string) => `content/${code}/${name}.json`;

/** Gives list entries ids, and removes retired keys, in every file of words. */
function upgradeWords(files: Files, codes: readonly string[]): Upgraded {
  const notes = new Map(codes.slice(1).map((code) => [code, readNotes(files, code, codes[0] ?? '').notes]));
  const all = Object.entries(wordsSchema.shape).map(([name, schema]) => {
    const own = codes.flatMap((code): WordsFile[] => {
      const path = wordsPath(code, name);
      const text = files.read(path);
      return text === undefined ? [] : [{ code, path, text }];
    });
    const { changes, problems } = addIds(own, schema, (code, path) => valueAt(notes.get(code)?.[`${name}.json`], path) as never);
    for (const { path, text: written } of own) {
      const text = changes.get(path) ?? written;
      const retired = listRetiredKeys(name, parse(text));
      if (retired.length > 0)
        changes.set(
          path,
          retired.reduce((now, key) => editJson(now, { kind: 'set', path: key }), text),
        );
    }
    return { changes, problems };
  });
  return { changes: new Map(all.flatMap(({ changes }) => [...changes])), problems: all.flatMap(({ problems }) => problems) };
}

/** Makes the notes name list entries by their ids. @param files with the ids in the words */
function moveAllNotes(files: Files, [source = '', ...targets]: readonly string[]): Upgraded {
  const changes = new Map<string, string>();
  const problems: Problem[] = [];
  for (const code of targets) {
    const { notes, problem } = readNotes(files, code, source);
    if (problem) problems.push(problem);
    if (!notes) continue;
    const moved = { ...notes };
    for (const [name, schema] of Object.entries(wordsSchema.shape)) {
      const [from, to] = [source, code].map((one) => parse(files.read(wordsPath(one, name))));
      const tree = moveNotes(moved[`${name}.json`], schema, from, to);
      if (tree !== undefined) moved[`${name}.json`] = tree;
    }
    const text = printNotes(moved, source);
    if (JSON.stringify(parse(files.read(notesPath(code)))) !== JSON.stringify(parse(text))) changes.set(notesPath(code), text);
  }
  return { changes, problems };
}

/** The value of a JSON file; undefined where there is none, or where it cannot be read. */
function parse(text: string | undefined): unknown {
  const json = readJson(text ?? '');
  return 'value' in json ? json.value : undefined;
}

function readNewConfiguration(files: Files, folder: string): string {
  const [old, now] = [files.read(oldConfigurationFile), files.read(configurationFile)];
  const refuse = (file: string, message: string) => {
    throw new ContentError([{ file: `${nameFile(folder)}/${file}`, key: '', message }]);
  };
  const schema = relative(resolve(folder), resolve('model/configuration/site.config.schema.json')).split(sep).join('/');
  const convert = (text: string) => convertConfiguration(text, `${nameFile(folder)}/${oldConfigurationFile}`, schema);
  // An upgrade that was interrupted leaves the old file and what it became.
  if (old !== undefined && now !== undefined && convert(old) !== now)
    refuse(oldConfigurationFile, `and ${configurationFile} are both there; remove the one that is not yours`);
  if (old === undefined && now === undefined) refuse(configurationFile, 'is missing; name the folder with SITE=');
  const written = old ?? now ?? '';
  const isOld = old !== undefined || isOldShape(written);
  return isOld ? convert(written) : written;
}

function listCodes(configuration: unknown): string[] {
  const languages = isObject(configuration) ? configuration.languages : undefined;
  return Array.isArray(languages) ? languages.flatMap((language) => (isObject(language) ? [String(language.code)] : [])) : [];
}
