import { styleText } from 'node:util';
import { diffWordsWithSpace } from 'diff';
import { shorten } from '../../i18n/shorten.ts';
import { printProblem } from '../problems/problem.ts';
import { formerPath } from './notes.ts';
import { collapseSpaces } from './read-language.ts';
import { nameInLanguage, nameText, type TextState, type Translation } from './read-translations.ts';

const states = ['stale', 'missing', 'new'] as const;
const [shownLength, keptBeside] = [160, 30];

export function printTranslation({ code, texts, notes }: Translation): string {
  const { isNoted, former, problems } = notes;
  const counts = states.map(
    (state) => `${texts.filter((text) => text.state === state).length} ${state}`,
  );
  const open = texts.filter(
    ({ state }) => state === 'stale' || state === 'missing' || (state === 'new' && isNoted),
  );
  const settle = `npm run translations -- settle ${code}`;
  const hints = [
    ...problems.map((problem) => `  ${printProblem(problem)}`),
    ...(isNoted
      ? []
      : [`  nobody noted what these texts were translated from; where they are right: ${settle}`]),
    ...(former
      ? [`  ${formerPath(code)} is one file for each text now; this moves the notes: ${settle}`]
      : []),
  ];
  const isThere = (file: string) =>
    texts.some((text) => text.file === file && text.target !== undefined);
  const files = [...Map.groupBy(open, ({ file }) => file)].map(([file, textsOfFile]) => {
    if (!isThere(file))
      return `  ${file}  missing\n    the whole file (${textsOfFile.length}); not wanted? ${settle} ${nameInLanguage(file)}`;
    const lines = textsOfFile.map(
      (text) => `    ${nameText(text)}  ${text.state}\n      ${describe(text)}`,
    );
    return [`  ${file}`, ...lines].join('\n');
  });
  const summary = open.length + hints.length === 0 ? 'all current' : counts.join(', ');
  return [`${code}: ${texts.length} texts, ${summary}`, ...hints, ...files].join('\n');
}

function describe({ state, source = '', noted = '' }: TextState): string {
  const show = (text: string) => shorten(collapseSpaces(text), shownLength);
  if (state !== 'stale') return show(source);
  if (source === '') return `the source no longer has: ${show(noted)}`;
  const parts = diffWordsWithSpace(collapseSpaces(noted), collapseSpaces(source));
  return parts
    .map(({ value, added, removed }, index) => {
      if (added) return styleText('green', `{+${value}+}`);
      if (removed) return styleText('red', `[-${value}-]`);
      return elide(value, index > 0, index < parts.length - 1);
    })
    .join('');
}

function elide(text: string, isAfter: boolean, isBefore: boolean): string {
  if (text.length <= 2 * keptBeside + 10) return text;
  return `${isAfter ? text.slice(0, keptBeside) : ''}…${isBefore ? text.slice(-keptBeside) : ''}`;
}
