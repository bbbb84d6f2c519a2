import { configurationFile } from '../../model/configuration/configuration.ts';
import { applyChanges } from './apply-changes.ts';
import { readCommitted, type Workspace } from './file-changes.ts';
import type { Contents, Folder } from './folder.ts';
import type { Repository } from './repository.ts';

/** The commit that each file is restored from: 'HEAD', an id, or 'id^' for the one before it. */
export type RestoredVersions = Readonly<Record<string, string>>;

/**
 * The files of earlier versions, as they fit into today's folder. A file that an older version
 * lacks stays as it is; one that was not there before a publish goes.
 */
export async function planRestore(
  versions: RestoredVersions,
  workspace: Workspace,
): Promise<Contents> {
  const { folder, repository, check } = workspace;
  const wanted = await readVersions(versions, repository);
  const kept = wanted.has(configurationFile) ? await listKeptRedirects(workspace) : [];
  const restored = withRedirects(wanted, kept, folder);
  const { configuration, addresses } = await check(restored);
  const redirects = Object.keys(configuration?.redirects ?? {});
  const inTheWay = redirects.filter((from) => addresses.some(({ path }) => path === from));
  // The list goes with its last redirect.
  const isEmptied = !wanted.has(configurationFile) && inTheWay.length === redirects.length;
  const gone = isEmptied && inTheWay.length > 0 ? [['redirects']] : inTheWay.map(pathOf);
  return withRedirects(
    restored,
    gone.map((path) => ({ path })),
    folder,
  );
}

async function readVersions(versions: RestoredVersions, { readAt }: Repository) {
  const wanted = new Map<string, Buffer | undefined>();
  const readVersion = async ([path, commit]: [string, string]) => {
    const data = await readAt(commit, path);
    const isOlder = /^[0-9a-f]+$/.test(commit) || path.startsWith('media/');
    if (data !== undefined || !isOlder) wanted.set(path, data);
  };
  await Promise.all(Object.entries(versions).map(readVersion));
  return wanted;
}

type Redirect = { path: string[]; value?: string };
const pathOf = (from: string) => ['redirects', from];

/**
 * Redirects of today that an earlier configuration must not lose: those that are online, and those
 * from the pages online that were deleted since.
 */
async function listKeptRedirects(workspace: Workspace): Promise<Redirect[]> {
  const online = await workspace.check(await readCommitted(workspace));
  const { configuration } = await workspace.check();
  const isKept = (from: string) =>
    from in (online.configuration?.redirects ?? {}) ||
    online.addresses.some(({ path }) => path === from);
  return Object.entries(configuration?.redirects ?? {})
    .filter(([from]) => isKept(from))
    .map(([from, to]) => ({ path: pathOf(from), value: to }));
}

function withRedirects(
  contents: Contents,
  redirects: readonly Redirect[],
  folder: Folder,
): Contents {
  const read = (path: string) =>
    contents.has(path) ? contents.get(path)?.toString() : folder.read(path);
  const changes = redirects.map(
    (redirect) => ({ kind: 'set', file: configurationFile, ...redirect }) as const,
  );
  return new Map([...contents, ...applyChanges(changes, read).contents]);
}
