import { type Problem, printProblem } from '../../files/problem.ts';
import { readFrontMatter } from '../../files/read-front-matter.ts';
import { readJson } from '../../files/read-json.ts';
import { valueAt } from '../../files/value-at.ts';
import { findSections } from '../markdown-sections.ts';
import type { NewTranslation } from './units.ts';

/** Lists the problems that a build would find in the owner's folder with changes; files are named from that folder. */
export type Check = (changes: ReadonlyMap<string, string>) => Promise<readonly Problem[]>;

/** A translation that cannot be imported. */
export type Rejected = { wanted: NewTranslation; reason: string };

/**
 * Finds the translations that cause a new problem: the one at the problem's place or, where that is unknown, all of the file that
 * causes it.
 * @param write the changed files with some of the translations only
 */
export async function findRejected(
  wanted: readonly NewTranslation[],
  changes: ReadonlyMap<string, string>,
  before: readonly Problem[],
  check: Check,
  write: (some: readonly NewTranslation[]) => ReadonlyMap<string, string>,
): Promise<Rejected[]> {
  const found = listNew(await check(changes), before);
  const inFile = (file: string) => wanted.filter(({ unit }) => unit.file.path === file);
  const blamed = found.flatMap((problem): Rejected[] => {
    const own = inFile(problem.file);
    const values = textsAt(changes.get(problem.file), problem);
    const meant = own.filter(({ value }) => values.includes(value));
    return (meant.length > 0 ? meant : own).map((one) => ({ wanted: one, reason: problem.message }));
  });
  // Problems of other files that appear only now existed before this import, and were masked by an earlier failure.
  if (found.length === 0 || blamed.length > 0 || before.length > 0)
    return [...new Map(blamed.map((one) => [one.wanted, one])).values()];
  const reason = found.map(printProblem).join('; ');
  for (const file of new Set(wanted.map(({ unit }) => unit.file.path))) {
    const others = wanted.filter(({ unit }) => unit.file.path !== file);
    const left = others.length > 0 ? listNew(await check(write(others)), before) : [];
    if (left.length < found.length) return inFile(file).map((one) => ({ wanted: one, reason }));
  }
  return wanted.map((one) => ({ wanted: one, reason }));
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
