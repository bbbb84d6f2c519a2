import { hash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { addressOf, decodePath, pageAddressOf } from '../../i18n/address.ts';
import { listFiles } from '../../model/files/list-files.ts';
import { listOwnFiles, ownFilesFolder } from '../../model/files/own-files.ts';
import type { Owner } from '../../model/owner/read-owner.ts';
import { listRedirects } from '../../model/pages/redirects.ts';
import { addMetaPolicy, readNeeds } from '../hosting/content-policy.ts';
import { joinTexts, trimStyles } from '../hosting/finish-page.ts';
import { createHeaderRules, printHeaderRules } from '../hosting/header-rules.ts';
import { listKept, listRules, printRedirects } from '../hosting/redirects.ts';
import { printVercel } from '../hosting/vercel.ts';

/** The built-in server reads _redirects and _headers, too. */
export const hostFiles = (
  readOwner: () => Pick<Owner, 'addresses' | 'configuration' | 'folder'>,
): AstroIntegration => ({
  name: 'host-files',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const folder = fileURLToPath(dir);
      const { addresses, configuration, folder: ownerFolder } = readOwner();
      const unused = listPictures(folder);
      const pages = listFiles(folder)
        .filter((name) => isText.test(name))
        .sort((one, other) => one.localeCompare(other))
        .flatMap((name) => {
          const text = readFileSync(join(folder, name), 'utf8');
          for (const picture of listNamed(text)) unused.delete(picture);
          return name.endsWith('.html') ? finishPage(folder, name, text) : [];
        });
      for (const name of unused) rmSync(join(folder, '_astro', name));
      const built = pages.map(({ address }) => address);
      const redirects = listRules(
        built,
        configuration.languages,
        listRedirects(addresses, configuration.redirects),
      );
      const ownFiles = copyOwnFiles(ownerFolder, folder);
      writeFileSync(
        join(folder, '_redirects'),
        printRedirects([...listKept(ownFiles), ...redirects]),
      );
      const { rules, uncovered } = createHeaderRules(pages);
      writeFileSync(join(folder, '_headers'), printHeaderRules(rules));
      writeFileSync(join(folder, 'vercel.json'), printVercel(redirects, rules));
      // Hosts send a not-found page for any address.
      const notFound = pages.filter(({ address }) => address.endsWith('/404.html'));
      const carriers = new Set([...uncovered, ...notFound]);
      for (const { file, needs } of carriers)
        writeFileSync(file, addMetaPolicy(readFileSync(file, 'utf8'), needs));
    },
  },
});

/** Copies what the owner serves as it is; the check has found that nothing stands there. */
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

/** The built-in server looks the header rule of a not-found page up as /404.html. */
function finishPage(folder: string, name: string, text: string) {
  const file = join(folder, name);
  const path = `/${name}`;
  const page = path.endsWith('/404.html') ? path : pageAddressOf(path);
  const html = joinTexts(trimStyles(text)).replace(
    islandScripts,
    (_, directive, island, between) => {
      const script = `/_astro/${hash('sha256', directive + island).slice(0, 10)}.js`;
      writeFileSync(join(folder, script), directive + island);
      return `${between}<script async src="${script}"></script>`;
    },
  );
  writeFileSync(file, html);
  return {
    file,
    address: addressOf(page),
    needs: readNeeds(html, { isFramed: page.includes('/sample/') }),
  };
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

const isText = /\.(html|css|js|xml|json|webmanifest)$/;

/** The names that a text may have for files of /_astro/; in CSS, a bracket ends a name. */
const listNamed = (text: string): string[] =>
  [...text.matchAll(/\/_astro\/([^\s"'<>?#]+)/g)].flatMap(([, address = '']) => {
    const name = address.replace(/&quot;.*/, '').replaceAll('&amp;', '&');
    return [name, name.replace(/\).*/, '')].map((used) => decodePath(used) ?? used);
  });
