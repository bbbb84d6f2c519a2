import { isDeepStrictEqual } from 'node:util';
import { configurationFile } from '../../model/configuration/configuration-file.ts';
import type { RestoreRequest } from '../requests.ts';
import { applyChanges } from './apply-changes.ts';
import { hasAddress } from './check.ts';
import { readValue } from './edit-file.ts';
import { formOf } from './fields.ts';
import { readCommitted, type Workspace } from './file-changes.ts';
import type { Contents, Folder } from './folder.ts';

type Versions = RestoreRequest['versions'];

/**
 * The files of earlier versions, as they fit into today's folder. A file that an older version
 * lacks stays as it is; one that a publish added goes when that is undone.
 * @returns also the files that have changed since in the same places, where the later version stays
 */
export async function planRestore(
  versions: Versions,
  workspace: Workspace,
): Promise<{ contents: Contents; later: readonly string[] }> {
  const { folder, check } = workspace;
  const { wanted, later } = await readWanted(versions, workspace);
  const { configuration, addresses } = await check(wanted);
  const isPage = (from: string) => addresses.some(({ path }) => path === from);
  const redirects = Object.keys(configuration?.redirects ?? {});
  const inTheWay = redirects.filter(isPage);
  const needed = wanted.has(configurationFile) ? await listNeededRedirects(workspace) : [];
  const added = needed.filter(({ from }) => !isPage(from));
  // The list goes with its last redirect.
  const isEmptied = inTheWay.length === redirects.length && added.length === 0;
  const gone = isEmptied && inTheWay.length > 0 ? [['redirects']] : inTheWay.map(pathOf);
  const changes = [
    ...gone.map((path) => ({ path })),
    ...added.map(({ from, to }) => ({ path: pathOf(from), value: to })),
  ];
  const contents = withRedirects(wanted, changes, folder);
  return { contents, later };
}

async function readWanted(versions: Versions, workspace: Workspace) {
  const wanted = new Map<string, Buffer | undefined>();
  const later: string[] = [];
  const readVersion = async ([path, version]: [string, string]) => {
    const undone = version.endsWith('^') && (await takeBack(path, version.slice(0, -1), workspace));
    const data = undone ? undone.data : await workspace.repository.readAt(version, path);
    // The owner does not see notes on translations.
    if (undone && !undone.isWhole && !path.startsWith('translations/')) later.push(path);
    // Texts written since may show a picture that was not there.
    const stays = /^[0-9a-f]+$/.test(version) || (path.startsWith('media/') && undone);
    if (data !== undefined || !stays) wanted.set(path, data);
  };
  await Promise.all(Object.entries(versions).map(readVersion));
  return { wanted, later };
}

/**
 * A file as it is, without what a commit changed in it. The result is not whole where the file has
 * changed in the same places since.
 */
async function takeBack(
  path: string,
  commit: string,
  { folder, repository: { readAt, mergeFile } }: Workspace,
): Promise<{ data: Buffer | undefined; isWhole: boolean }> {
  const today = folder.readBytes(path);
  const [before, after] = [await readAt(`${commit}^`, path), await readAt(commit, path)];
  if (isDeepStrictEqual(today, after)) return { data: before, isWhole: true };
  if (isDeepStrictEqual(today, before)) return { data: today, isWhole: true };
  // Drawings are not merged: one with parts of two versions would be neither.
  const isText = formOf(path) || path.startsWith('translations/');
  const merged = isText && today && after && before && (await mergeFile(today, after, before));
  const isReadable = merged && !readValue(path, merged.data.toString()).unreadable;
  return isReadable ? merged : { data: today, isWhole: false };
}

type RedirectChange = { path: string[]; value?: string };
const pathOf = (from: string) => ['redirects', from];

/**
 * Redirects of today that an earlier configuration must not lose: those that are online, and those
 * from the pages online that were deleted since.
 */
async function listNeededRedirects(workspace: Workspace): Promise<{ from: string; to: string }[]> {
  const online = await workspace.check(await readCommitted(workspace));
  const { configuration } = await workspace.check();
  return Object.entries(configuration?.redirects ?? {})
    .filter(([from]) => hasAddress(online, from))
    .map(([from, to]) => ({ from, to }));
}

function withRedirects(
  contents: Contents,
  redirects: readonly RedirectChange[],
  folder: Folder,
): Contents {
  const read = (path: string) =>
    contents.has(path) ? contents.get(path)?.toString() : folder.read(path);
  const changes = redirects.map(
    (redirect) => ({ kind: 'set', file: configurationFile, ...redirect }) as const,
  );
  return new Map([...contents, ...applyChanges(changes, read).contents]);
}
