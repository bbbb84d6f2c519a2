import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isFile } from '../../model/files/owner-folder.ts';
import { type HeaderRule, type Redirect, readHeaderRules, readRedirects } from './read-rules.ts';
import { type Encoding, endings, type SiteFile } from './send.ts';

/** The files of a built site by their decoded addresses, and the rules that the build wrote for hosts. */
export type BuiltSite = {
  files: Map<string, SiteFile>;
  /** Not-found pages, that of the deepest folder first; `folder` begins and ends with a slash. */
  errorPages: { folder: string; file: SiteFile }[];
  redirects: Redirect[];
  headerRules: HeaderRule[];
};

const encodings = Object.keys(endings) as Encoding[];

/** Rules for hosts, which visitors do not get. */
const ruleFiles = ['_redirects', '_headers', 'vercel.json'];

/**
 * Lists a built site. It leaves out names that begin with a dot, except .well-known.
 * @throws Error when the folder is missing or a rule cannot be read
 */
export function readSite(folder: string): BuiltSite {
  const paths = new Set(
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/')),
  );
  const isCompressed = (path: string) => encodings.some((name) => path.endsWith(endings[name]) && paths.has(path.slice(0, -3)));
  const files = new Map<string, SiteFile>();
  const errorPages: BuiltSite['errorPages'] = [];
  for (const path of paths) {
    if (/(^|\/)\.(?!well-known\/)/.test(path) || ruleFiles.includes(path) || isCompressed(path)) continue;
    const file = { path, encodings: encodings.filter((name) => paths.has(path + endings[name])) };
    if (/(^|\/)404\.html$/.test(path)) errorPages.push({ folder: `/${path.slice(0, -'404.html'.length)}`, file });
    else files.set(findPageAddress(`/${path}`), file);
  }
  errorPages.sort((one, other) => other.folder.length - one.folder.length);
  const readRules = (name: string) => (isFile(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '');
  return {
    files,
    errorPages,
    redirects: readRedirects(readRules('_redirects')),
    headerRules: readHeaderRules(readRules('_headers')),
  };
}

/** The address at which a page is served: /about.html and /about/ become /about, /fr/index.html becomes /fr/. */
export const findPageAddress = (address: string) => address.replace(/(?<=\/)index\.html$|\.html$|(?<=[^/])\/$/, '');
