import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { sync as writeAtomically } from 'write-file-atomic';
import { listFindings } from '../../model/checks/check-owner.ts';
import { type Configuration, checkConfiguration } from '../../model/configuration/configuration.ts';
import { configurationFile } from '../../model/configuration/configuration-file.ts';
import { parseConfiguration } from '../../model/configuration/read-configuration.ts';
import { checkOwnerCopy } from '../../model/owner/check-owner-copy.ts';
import type { Address } from '../../model/pages/addresses.ts';
import { notAt } from '../../model/problems/finding.ts';
import { type Code, explain } from '../../model/problems/reason.ts';
import { namePath, valueAt } from '../../model/schemas/value-at.ts';
import { diskFiles } from '../../model/translations/files.ts';
import type { FieldProblem } from '../api.ts';
import { valueIn } from './edit-file.ts';
import type { Contents, Folder } from './folder.ts';
import { createFormerReader } from './history.ts';
import { listMirrored, type Mirror } from './mirror.ts';
import { checkTranslations } from './translations.ts';

export type Check = ReturnType<typeof createCheck>;
export type Checked = Awaited<ReturnType<Check>>;

/** The codes of texts that are still to be written, which the page lists by themselves. */
const saidElsewhere: readonly Code[] = ['unfinished', 'unfinishedText'];

/**
 * Returns a function that finds what a build would refuse in a folder's contents: with some files
 * changed, or as they are; with what is a draft, or as a host builds it.
 * @param copy where the contents are while they are checked
 * @param lastValid the file that has the last valid configuration until the next start
 */
export function createCheck(folder: Folder, copy: Mirror, lastValid: string) {
  const { versions } = folder;
  const readFormer = createFormerReader(folder);
  let lastValidText = existsSync(lastValid) ? readFileSync(lastValid, 'utf8') : '';
  /** The last valid configuration of the folder itself; undefined where there was none. */
  let configuration = understand(lastValidText);
  const { read } = diskFiles(copy.place);
  /** The addresses in the last contents without a fault: a text with a fault has none. */
  let rightAddresses: readonly Address[] = [];

  async function checkCopy(showsWaiting: boolean) {
    const { owner, problems } = await checkOwnerCopy(copy.place, {
      original: folder.owner,
      before: configuration,
      showsWaiting,
    });
    const files = diskFiles(copy.place);
    const translations = owner && checkTranslations(owner.configuration, files);
    const addresses = owner ? [...owner.addresses, ...owner.waiting] : [];
    if (problems.length === 0 && showsWaiting) rightAddresses = addresses;
    return {
      configuration: owner?.configuration,
      /** The addresses of pages and of drafts. */
      addresses,
      /**
       * The same, after those of the last contents without a fault: the last address of a text in a
       * language counts, and a text with a fault keeps the one that it had.
       */
      shownAddresses: [...rightAddresses, ...addresses],
      /** What a build refuses, wherever it is made. */
      problems: problems.map(nameEntry),
      /**
       * Stale legal texts and consents, and unreadable notes: a build for visitors refuses them.
       */
      stale: translations?.problems ?? [],
      translations: translations?.open ?? [],
      /**
       * What is worth a look, what must be done before the public sees the site first; undefined
       * while words are wrong.
       */
      listRemarks: () =>
        (owner?.pages.length ? listFindings(owner, readFormer()) : undefined)
          ?.filter(({ level, code }) => level !== 'error' && !saidElsewhere.includes(code))
          .sort((one, other) => other.level.localeCompare(one.level))
          .map(({ file, ...finding }) => ({
            ...finding,
            file: file.replace(`${owner?.name}/`, ''),
          }))
          .filter(notAt(problems))
          .filter(isOfToday)
          .map(nameEntry),
    };
  }

  /**
   * Whether a finding is about a value that the configuration has today: while that is wrong, the
   * last valid one is checked.
   */
  const isOfToday = ({ file, key }: FieldProblem) =>
    file !== configurationFile ||
    isSameAt(key, valueIn(file, lastValidText), valueIn(file, read(file) ?? ''));

  function nameEntry({ file, key, ...why }: FieldProblem): FieldProblem {
    const text = read(file) ?? '';
    const [, number] = (file.endsWith('.md') && /^line (\d+)$/.exec(key)) || [];
    const { [Number(number) - 1]: line } = text.split('\n');
    if (line !== undefined) return { file, key: '', ...why, line };
    // The form names entries of lists by their ids.
    return { file, ...why, key: namePath(valueIn(file, text), key.split('.')).join('.') };
  }

  function keepConfiguration() {
    const text = read(configurationFile) ?? '';
    if (text !== lastValidText) writeAtomically(lastValid, text);
    lastValidText = text;
  }

  let last: { at: string; checked: Awaited<ReturnType<typeof checkCopy>> } | undefined;
  return async (changes: Contents = new Map(), showsWaiting = true) => {
    const now = versions();
    copy.fill(listMirrored(now, changes));
    const at = JSON.stringify([...now]);
    const isFolderItself = changes.size === 0 && showsWaiting;
    if (isFolderItself && last?.at === at) return last.checked;
    const checked = await checkCopy(showsWaiting);
    if (!isFolderItself) return checked;
    if (!checked.problems.some(({ file }) => file === configurationFile)) keepConfiguration();
    configuration = checked.configuration;
    last = { at, checked };
    return checked;
  };
}

/** Whether two versions of a file have the same value at a key. */
export const isSameAt = (key: string, one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(valueAt(one, key.split('.')), valueAt(other, key.split('.')));

/** The configuration that was valid at an earlier start; undefined where an update refuses it. */
function understand(text: string): Configuration | undefined {
  try {
    return checkConfiguration(parseConfiguration(text));
  } catch {
    return undefined;
  }
}

/**
 * The problems that other contents would have, and the folder has not. If the configuration has
 * some, only those are returned: the texts were then checked with an earlier configuration.
 */
export async function findBroken(check: Check, contents: Contents): Promise<FieldProblem[]> {
  const before = await check();
  const broken = findNew((await check(contents)).problems, before.problems);
  const ofFacts = broken.filter(({ file }) => file === configurationFile);
  return ofFacts.length > 0 ? ofFacts : broken;
}

/** Whether contents answer at an address: with a page, or with a redirect that an owner wrote. */
export const hasAddress = ({ configuration, addresses }: Checked, address: string): boolean =>
  address in (configuration?.redirects ?? {}) || addresses.some(({ path }) => path === address);

/** The problems that are new, counting repetitions. */
export function findNew(
  problems: readonly FieldProblem[],
  before: readonly FieldProblem[],
): FieldProblem[] {
  const nameOf = ({ file, ...why }: FieldProblem) => `${file}: ${explain(why)}`;
  const byName = Map.groupBy(before, nameOf);
  return problems.filter((problem) => !byName.get(nameOf(problem))?.pop());
}
