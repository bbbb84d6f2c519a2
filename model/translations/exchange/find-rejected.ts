import { type Problem, printProblem } from '../../files/problem.ts';
import { readFrontMatter } from '../../files/read-front-matter.ts';
import { readJson } from '../../files/read-json.ts';
import { valueAt } from '../../files/value-at.ts';
import { findSections } from '../markdown-sections.ts';
import type { NewTranslation } from './units.ts';

/** Lists the problems that a build of the owner's folder would have after changes; files are named from that folder. */
export type Check = (changes: ReadonlyMap<string, string>) => Promise<readonly Problem[]>;

/** A translation that cannot be imported. */
export type Rejected = { translation: NewTranslation; reason: string };

/**
 * Finds the translations that cause a new problem: the one at the problem's place or, when the place is unknown, all of the file that
 * causes it.
 * @param before the problems without the translations
 * @param write returns the changed files with only some of the translations
 */
export async function findRejected(
  translations: readonly NewTranslation[],
  changes: ReadonlyMap<string, string>,
  before: readonly Problem[],
  check: Check,
  write: (some: readonly NewTranslation[]) => ReadonlyMap<string, string>,
): Promise<Rejected[]> {
  const found = listNew(await check(changes), before);
  const inFile = (file: string) => translations.filter(({ unit }) => unit.file.path === file);
  const rejected = found.flatMap((problem): Rejected[] => {
    const own = inFile(problem.file);
    const values = textsAt(changes.get(problem.file), problem);
    const meant = own.filter(({ value }) => values.includes(value));
    return (meant.length > 0 ? meant : own).map((one) => ({ translation: one, reason: problem.message }));
  });
  // With problems before the import, new ones in other files were only hidden by those: the import did not cause them.
  if (found.length === 0 || rejected.length > 0 || before.length > 0)
    return [...new Map(rejected.map((one) => [one.translation, one])).values()];
  const reason = found.map(printProblem).join('; ');
  for (const file of new Set(translations.map(({ unit }) => unit.file.path))) {
    const others = translations.filter(({ unit }) => unit.file.path !== file);
    const left = others.length > 0 ? listNew(await check(write(others)), before) : [];
    if (left.length < found.length) return inFile(file).map((one) => ({ translation: one, reason }));
  }
  return translations.map((one) => ({ translation: one, reason }));
}

/** The problems that did not exist before. */
function listNew(problems: readonly Problem[], before: readonly Problem[]): Problem[] {
  const nameOf = ({ file, key, message }: Problem) => [file, key.replace(/\d+/g, '*'), message].join('\n');
  const known = new Set(before.map(nameOf));
  return problems.filter((problem) => !known.has(nameOf(problem)));
}

/** The texts of a changed file at the place of a problem: for a line, its section and the whole body. */
function textsAt(text: string | undefined, { file, key }: Problem): unknown[] {
  if (text === undefined) return [];
  if (file.endsWith('.json')) {
    const json = readJson(text);
    return 'value' in json ? [valueAt(json.value, key.split('.'))] : [];
  }
  const markdown = readFrontMatter(text);
  if ('message' in markdown) return [];
  const [, line] = /^line (\d+)/.exec(key) ?? [];
  if (line === undefined) return [valueAt(markdown.data, key.split('.'))];
  const body = markdown.body.replaceAll('\r\n', '\n');
  const lines = body.split('\n').slice(0, Number(line) - markdown.bodyLine);
  const offset = lines.join('\n').length + 1;
  const { intro, sections } = findSections(body);
  const own = [intro, ...sections].findLast(({ start }) => start <= offset) ?? intro;
  return [body.slice(own.start, own.end), body.trim()];
}
