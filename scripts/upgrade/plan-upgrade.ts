import { relative, resolve, sep } from 'node:path';
import { configurationFile } from '../../model/configuration/configuration.ts';
import { isOldShape, oldConfigurationFile, parseConfiguration } from '../../model/configuration/read-configuration.ts';
import { editJson } from '../../model/files/edit-json.ts';
import { nameFile } from '../../model/files/owner-folder.ts';
import { ContentError, type Problem } from '../../model/files/problem.ts';
import { readJson } from '../../model/files/read-json.ts';
import { isGroup, valueAt } from '../../model/files/value-at.ts';
import type { Files } from '../../model/translations/files.ts';
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
  const changes = new Map<string, string | undefined>();
  const configuration = readNewConfiguration(files, folder);
  const codes = listCodes(parseConfiguration(configuration));
  const notes = new Map(codes.slice(1).map((code) => [code, readNotes(files, code, codes[0] ?? '')]));
  const problems: Problem[] = [...notes.values()].flatMap(({ problem }) => problem ?? []);

  const moved = new Map([...notes].flatMap(([code, { notes: own }]) => (own ? [[code, { ...own }]] : [])));
  for (const [key, schema] of Object.entries(wordsSchema.shape)) {
    const name = `${key}.json`;
    const words = codes.flatMap((code): WordsFile[] => {
      const path = `content/${code}/${name}`;
      const text = files.read(path);
      return text === undefined ? [] : [{ code, path, text }];
    });
    const added = addIds(words, schema, (code, path) => valueAt(notes.get(code)?.notes?.[name], path) as never);
    problems.push(...added.problems);
    for (const [path, text] of added.changes) changes.set(path, text);
    for (const { path, text: written } of words) {
      const text = added.changes.get(path) ?? written;
      const json = readJson(text);
      const retired = 'value' in json ? listRetiredKeys(key, json.value) : [];
      if (retired.length > 0)
        changes.set(
          path,
          retired.reduce((now, own) => editJson(now, { kind: 'set', path: own }), text),
        );
    }
    const valueIn = (code: string | undefined) => {
      const path = `content/${code}/${name}`;
      const json = readJson(added.changes.get(path) ?? files.read(path) ?? 'null');
      return 'value' in json ? json.value : undefined;
    };
    for (const [code, own] of moved) {
      const tree = moveNotes(own[name], schema, valueIn(codes[0]), valueIn(code));
      if (tree !== undefined) own[name] = tree;
    }
  }
  for (const [code, own] of moved) {
    const path = notesPath(code);
    const [before] = [readJson(files.read(path) ?? 'null')];
    const text = printNotes(own, codes[0] ?? '');
    if ('value' in before && JSON.stringify(before.value) !== JSON.stringify(JSON.parse(text))) changes.set(path, text);
  }
  if (problems.length > 0)
    throw new ContentError(problems.map((problem) => ({ ...problem, file: `${nameFile(folder)}/${problem.file}` })));
  if (files.read(configurationFile) !== configuration) changes.set(configurationFile, configuration);
  if (files.read(oldConfigurationFile) !== undefined) {
    changes.set(oldConfigurationFile, undefined);
    // In the engine's site/ the engine's own .gitignore kept settings and leads out of the repository.
    if (files.read('.gitignore') === undefined) changes.set('.gitignore', ignoredByGit);
  }
  return changes;
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
  const languages = isGroup(configuration) ? configuration.languages : undefined;
  return Array.isArray(languages) ? languages.flatMap((language) => (isGroup(language) ? [String(language.code)] : [])) : [];
}
