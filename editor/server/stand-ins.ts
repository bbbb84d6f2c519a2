import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { isObject } from '../../model/files/value-at.ts';
import { removeDurably, writeAtomically } from '../../model/files/write-atomically.ts';
import type { Address } from '../../model/pages/addresses.ts';
import type { FieldProblem } from '../api.ts';
import { fieldAt } from '../form.ts';
import { type Chosen, checkFolder, findNew } from './checks.ts';
import { editText, readValue } from './edit-file.ts';
import { forms } from './fields.ts';
import { listFiles } from './owner-files.ts';
import type { Workspace } from './workspace.ts';

const isArticle = (path: string) => /^content\/[^/]+\/blog\/.+\.md$/.test(path);

/**
 * Lets the preview show drafts of articles that are not valid yet: its mirror gets their texts with stand-ins for invalid values.
 * @param preview the mirror that the preview shows
 */
export function createStandIns(preview: string, { owner, read, writing }: Workspace) {
  /** The texts with stand-ins, by path. */
  let texts: ReadonlyMap<string, string> = new Map();
  let addresses: readonly Address[] = [];

  const readShown = (path: string) => (existsSync(join(preview, path)) ? readFileSync(join(preview, path), 'utf8') : undefined);
  const write = (path: string, text: string | undefined) =>
    text === undefined ? removeDurably(join(preview, path)) : writeAtomically(join(preview, path), text, writing);

  return {
    /**
     * @param invalid the drafts that the mirror does not have
     * @param known the problems of the mirror; stand-ins that would add one are not shown
     * @returns the files that have changed in the mirror
     */
    async update(invalid: Chosen['kept'], known: readonly FieldProblem[], configuration?: Configuration): Promise<string[]> {
      const before = texts;
      const example = listFiles(preview).find((path) => isArticle(path) && !before.has(path));
      const drafts = example ? invalid.filter(({ file }) => isArticle(file)) : [];
      texts = new Map(
        drafts.flatMap(({ file, problems }) => {
          const text = fillIn(file, read(file) ?? '', readShown(example ?? '') ?? '', problems);
          return text === undefined ? [] : [[file, text] as const];
        }),
      );
      const changed = [...texts].filter(([file, text]) => before.get(file) !== text);
      if (changed.length === 0) return [];
      const shownBefore = changed.map(([file]) => [file, readShown(file)] as const);
      for (const [file, text] of changed) write(file, text);
      const shown = await checkFolder(preview, owner, configuration);
      if (findNew(shown.problems, known).length > 0) {
        for (const [file, text] of shownBefore) write(file, text);
        return [];
      }
      addresses = shown.addresses;
      return changed.map(([file]) => file);
    },
    /** The addresses of the previewed drafts. */
    addresses: () => addresses.filter(({ article }) => texts.has(`content/${article?.id}.md`)),
  };
}

/**
 * The draft of an article with stand-ins for invalid values of its front matter.
 * @param example the text of a valid article, which gives tags, cover and offer
 * @param problems those of the draft
 * @returns undefined for a text that is no draft
 */
function fillIn(path: string, text: string, example: string, problems: readonly FieldProblem[]): string | undefined {
  const [own, other] = [text, example].map((one) => readValue(path, one));
  if (!own || !other || 'unreadable' in own || 'unreadable' in other) return undefined;
  if (!isObject(own.value) || !isObject(other.value) || own.value.draft !== true) return undefined;
  const { article: form } = forms;
  const wrong = new Set(problems.flatMap(({ file, key }) => (file === path ? (key.split('.')[0] ?? []) : [])));
  if (own.value.cover === '') wrong.add('cover');
  let edited = text;
  for (const key of wrong) {
    const field = fieldAt(form, [key]);
    if (!form || !field) return undefined;
    const isPadded = field.kind === 'text' && field.min !== undefined && field.min > 1;
    const value = isPadded ? pad(String(own.value[key] || path), field.min ?? 1, field.max) : other.value[key];
    edited = editText(path, edited, { kind: 'set', path: [key], value }, form);
  }
  return edited;
}

/** No two pages may have the same description: an empty one begins with the path of the file. */
const pad = (text: string, min: number, max = Number.POSITIVE_INFINITY) =>
  text.trim().slice(0, max).padEnd(min, ' …').trimEnd().padEnd(min, '…');
