import { hash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addressOf, decodePath, pageAddressOf } from '../../i18n/address.ts';
import { listFiles } from '../../model/files/list-files.ts';
import { listOwnFiles, ownFilesFolder } from '../../model/files/own-files.ts';
import type { Owner } from '../../model/owner/read-owner.ts';
import { listRedirects } from '../../model/pages/redirects.ts';
import { addMetaPolicy, readNeeds } from './content-policy.ts';
import { dropIslandIds, joinTexts, shortenProperties, trimStyles } from './finish-page.ts';
import {
  createHeaderRules,
  type HeaderRule,
  printHeaderRules,
  sortForRules,
} from './header-rules.ts';
import { listKept, listRules, printRedirects } from './redirects.ts';
import { printVercel } from './vercel.ts';

/**
 * Finishes a site that Astro has built, and adds what hosts read; the built-in server reads
 * _redirects and _headers, too. Yields the name of each file once it is complete, pages first.
 */
export async function* finishSite(folder: string, owner: SiteOwner): AsyncGenerator<string> {
  const unused = listPictures(folder);
  const markUsed = (text: string) => {
    for (const picture of listNamed(text)) unused.delete(picture);
  };
  const files = listFiles(folder);
  const pages = files
    .filter(isPage)
    .sort((one, other) => one.localeCompare(other))
    .map(locatePage);
  const { rules, addRule } = createHeaderRules();
  for (const page of sortForRules(pages)) {
    const file = join(folder, page.name);
    const built = readFileSync(file, 'utf8');
    markUsed(built);
    const html = finishPage(folder, built);
    const needs = readNeeds(html, page);
    const hasRule = addRule({ address: page.address, needs });
    // Hosts send a not-found page for any address.
    const isWhole = hasRule && !page.address.endsWith('/404.html');
    // This write is asynchronous, so that files that were compressed meanwhile are written too.
    await writeFile(file, isWhole ? html : addMetaPolicy(html, needs));
    yield page.name;
  }
  for (const name of files.filter((file) => isText.test(file)))
    markUsed(readFileSync(join(folder, name), 'utf8'));
  for (const name of unused) rmSync(join(folder, '_astro', name));
  writeHostFiles(
    folder,
    owner,
    pages.map(({ address }) => address),
    rules,
  );
  const finished = new Set(files.filter(isPage));
  yield* listFiles(folder).filter((name) => !finished.has(name));
}

type SiteOwner = Pick<Owner, 'addresses' | 'configuration' | 'folder'>;

/** @param built the addresses of all pages */
function writeHostFiles(
  folder: string,
  { addresses, configuration, folder: ownerFolder }: SiteOwner,
  built: readonly string[],
  rules: readonly HeaderRule[],
): void {
  const redirects = listRules(
    built,
    configuration.languages,
    listRedirects(addresses, configuration.redirects),
  );
  const kept = listKept(copyOwnFiles(ownerFolder, folder));
  writeFileSync(join(folder, '_redirects'), printRedirects([...kept, ...redirects]));
  writeFileSync(join(folder, '_headers'), printHeaderRules(rules));
  writeFileSync(join(folder, 'vercel.json'), printVercel(redirects, rules));
}

const isPage = (name: string) => name.endsWith('.html');

/** The built-in server looks the header rule of a not-found page up as /404.html. */
function locatePage(name: string) {
  const path = `/${name}`;
  const page = path.endsWith('/404.html') ? path : pageAddressOf(path);
  return { name, address: addressOf(page), isFramed: page.includes('/sample/') };
}

/** Copies the owner's own files; the check has refused those with the address of a built file. */
function copyOwnFiles(ownerFolder: string, folder: string): string[] {
  const paths = listOwnFiles(ownerFolder);
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(join(ownFilesFolder(ownerFolder), path), join(folder, path));
  }
  return paths;
}

/**
 * Astro inlines two scripts at the beginning of `main` on a page with islands. In a file of their
 * own before the first island they do not delay the first paint, and the opening is the first child
 * of `main`, as styles/layout.css expects.
 */
const islandScripts =
  /<script>(\(\(\)=>\{.*?)<\/script><script>(\(\(\)=>\{.*?)<\/script>(.*?)(?=<astro-island)/s;

function finishPage(folder: string, text: string): string {
  const styled = shortenProperties(trimStyles(text));
  return dropIslandIds(joinTexts(styled)).replace(
    islandScripts,
    (_, directive, island, between) => {
      const script = `/_astro/${hash('sha256', directive + island).slice(0, 10)}.js`;
      writeFileSync(join(folder, script), directive + island);
      return `${between}<script async src="${script}"></script>`;
    },
  );
}

/**
 * Astro writes every imported picture, even where pages show smaller ones: originals may say where
 * they were taken.
 */
const listPictures = (folder: string) =>
  new Set(
    readdirSync(join(folder, '_astro')).filter((name) =>
      /\.(jpe?g|png|webp|avif|svg)$/i.test(name),
    ),
  );

/** Texts beside pages, which name pictures too. */
const isText = /\.(css|js|xml|json|webmanifest)$/;

/** The names that a text may have for files of /_astro/; in CSS, a bracket ends a name. */
const listNamed = (text: string): string[] =>
  [...text.matchAll(/\/_astro\/([^\s"'<>?#]+)/g)].flatMap(([, address = '']) => {
    const name = address.replace(/&quot;.*/, '').replaceAll('&amp;', '&');
    return [name, name.replace(/\).*/, '')].map((used) => decodePath(used) ?? used);
  });
