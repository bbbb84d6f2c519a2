import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { captionsOf } from '../files/media-file.ts';
import { nameFile } from '../files/owner-folder.ts';
import { readJsonc } from '../files/read-json.ts';
import { ContentError, type KeyProblem } from '../problems/problem.ts';
import { reason } from '../problems/reason.ts';
import { isObject, listTexts } from '../schemas/value-at.ts';
import { type Configuration, checkConfiguration } from './configuration.ts';
import { configurationFile } from './configuration-file.ts';
import { sampleFilmOf } from './drive-video.ts';
import { listDrafts } from './language.ts';

/**
 * Reads and checks site.config.jsonc of an owner's folder.
 * @throws ContentError that names each wrong value
 * @param showsWaiting whether languages that are drafts are among its languages; the first one
 * always is
 */
export function readConfiguration(folder: string, showsWaiting = false): Configuration {
  const file = join(folder, configurationFile);
  const name = nameFile(file);
  if (!existsSync(file))
    throw new ContentError([
      {
        file: name,
        key: '',
        ...reason('noConfiguration'),
      },
    ]);
  const { languages, ...facts } = checkConfiguration(
    parseConfiguration(readFileSync(file, 'utf8'), name),
    name,
  );
  const drafts = showsWaiting ? [] : listDrafts(languages);
  const [first, ...others] = languages;
  const shown = others.filter(({ code }) => !drafts.includes(code));
  const configuration: Configuration = { ...facts, languages: [first, ...shown] };
  const missing = [
    ...findMissingMedia(configuration, folder),
    ...findMissingFilms(configuration, folder),
  ];
  if (missing.length > 0)
    throw new ContentError(missing.map((problem) => ({ file: name, ...problem })));
  return configuration;
}

/** Finds texts of a value that name a file of media/ which does not exist. */
export const findMissingMedia = (value: unknown, folder: string): KeyProblem[] =>
  listTexts(value)
    .filter(({ text }) => text.startsWith('media/') && !existsSync(join(folder, text)))
    .map(({ key, text }) => ({ key, ...reason('noFile', { file: text }) }));

/** Films of stories without captions in a language, and films of sample ids that do not exist. */
const findMissingFilms = ({ stories, languages }: Configuration, folder: string) =>
  stories.flatMap(({ video }, index) => {
    if (!video) return [];
    const [name, film] =
      'file' in video ? ['file', video.file] : ['googleDriveId', sampleFilmOf(video.googleDriveId)];
    if (!film) return [];
    const key = `stories.${index}.video.${name}`;
    const isMissing = (file: string) => !existsSync(join(folder, file));
    if (name === 'googleDriveId' && isMissing(film))
      return [{ key, ...reason('noFile', { file: film }) }];
    return languages
      .map(({ code }) => captionsOf(film, code))
      .filter(isMissing)
      .map((captions) => ({ key, ...reason('noCaptions', { file: captions }) }));
  });

/**
 * The values in a text of site.config.jsonc.
 * @throws ContentError with line and column where it is not JSON
 */
export function parseConfiguration(text: string, name = configurationFile): unknown {
  const json = readJsonc(text);
  if ('code' in json) throw new ContentError([{ file: name, ...json }]);
  return withoutSchema(json.value);
}

/**
 * The values of a configuration without the address of its JSON Schema, which only text editors
 * read.
 */
export function withoutSchema(value: unknown): unknown {
  if (!isObject(value)) return value;
  const { $schema: _, ...values } = value;
  return values;
}
