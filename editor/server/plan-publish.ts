import { configurationFile } from '../../model/configuration/configuration-file.ts';
import { reason } from '../../model/problems/reason.ts';
import type { ChangedPage, FieldProblem } from '../api.ts';
import { type Checked, findNew, hasAddress } from './check.ts';
import { contentsBefore, type FileChange } from './file-changes.ts';
import type { Contents } from './folder.ts';

type Question = {
  chosen: readonly string[];
  changed: readonly FileChange[];
  pages: readonly ChangedPage[];
};

type Plan = {
  /** The files to commit. Where there are none, earlier commits alone are left to send. */
  files: string[];
  /** What the folder has before the publish in place of the files that stay here. */
  staying: Contents;
};

/** What a publish would send: of the chosen files those whose page is ready. */
export function planPublish({ chosen, changed, pages }: Question): Plan {
  const isChosen = (path: string) => chosen.includes(path);
  const isReady = ({ isDraft, problems }: ChangedPage) =>
    !isDraft && !problems.some(({ file }) => isChosen(file));
  const ready = new Set(pages.filter(isReady).flatMap(({ files }) => files.filter(isChosen)));
  const staying = changed.filter(({ path }) => !ready.has(path));
  return {
    files: [...ready],
    staying: contentsBefore(staying),
  };
}

/**
 * Why a plan cannot go online: what is wrong in the last commit with its files, and first what
 * keeps a page that is needed for it.
 */
export function findMissing(
  { staying }: Plan,
  pages: readonly ChangedPage[],
  today: Checked,
  online: Checked,
): FieldProblem[] {
  const lost = findLostRedirects(today, online);
  // Without its redirect, a deletion has other problems: links to its text.
  const wrong = lost.length > 0 ? lost : [...online.problems, ...online.stale];
  const missing = wrong.map((problem) => {
    const isNew = staying.has(problem.file) && staying.get(problem.file) === undefined;
    return isNew ? { ...problem, ...reason('notOnline') } : problem;
  });
  const isMissing = ({ file }: FieldProblem) => missing.some((one) => one.file === file);
  const ofPages = pages.flatMap(({ problems }) => problems).filter(isMissing);
  return [...ofPages, ...findNew(missing, ofPages)];
}

/** Redirects that a deletion wrote, where the deletion would go online without them. */
const findLostRedirects = (today: Checked, online: Checked): FieldProblem[] =>
  Object.keys(today.configuration?.redirects ?? {})
    .filter((from) => !hasAddress(online, from))
    .map((from) => ({
      file: configurationFile,
      key: `redirects.${from}`,
      ...reason('lostRedirect', { path: from }),
    }));
