import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { barePathOf } from '../../i18n/routes.ts';
import type { BuildSettings } from '../../model/configuration/build-settings.ts';
import type { Owner } from '../../model/owner/owner.ts';
import { listRedirects } from '../../model/pages/list-redirects.ts';
import { addMetaPolicy, readNeeds } from '../hosting/content-policy.ts';
import { cloudflare, createHeaderRules, printHeaderRules } from '../hosting/header-rules.ts';
import { createRedirectPages, printApache, printNginx, printVercel } from '../hosting/host-redirects.ts';
import { joinStyles, joinTexts } from '../hosting/join-html.ts';
import { listRules, printRedirects } from '../hosting/redirects.ts';
import { removeUnusedStyles } from '../hosting/remove-unused-styles.ts';
import { takeOutProps } from '../hosting/take-out-props.ts';

/** Joins the styles and the texts of each page, takes out what scripts alone need, and writes what hosts read. The built-in server reads _redirects and _headers, too. */
export const hostFiles = (
  readOwner: () => Pick<Owner, 'addresses' | 'configuration' | 'waiting'>,
  settings: Pick<BuildSettings, 'siteUrl' | 'redirectPages'>,
): AstroIntegration => ({
  name: 'host-files',
  hooks: {
    'astro:build:done': ({ dir, logger }) => {
      const owner = readOwner();
      const pages = listPages(fileURLToPath(dir)).map((page) => finishPage(page, dir));
      const redirects = listRules(
        pages.map(({ address }) => address),
        owner.configuration.languages,
        listRedirects(
          owner.addresses,
          owner.configuration.redirects,
          owner.waiting.filter(({ page }) => page),
        ),
      );
      writeFileSync(new URL('_redirects', dir), printRedirects(redirects));
      writeFileSync(new URL('.htaccess', dir), printApache(redirects));
      writeFileSync(new URL('_nginx.conf', dir), printNginx(redirects));
      writeFileSync(new URL('vercel.json', dir), printVercel(redirects));
      if (settings.redirectPages) writeRedirectPages(fileURLToPath(dir), createRedirectPages(redirects, settings.siteUrl));
      const rules = createHeaderRules(
        pages,
        owner.configuration.languages.map((language) => encodeURI(barePathOf('blog', language))),
      );
      const text = printHeaderRules(rules);
      writeFileSync(new URL('_headers', dir), text);
      const longest = Math.max(...text.split('\n').map((line) => line.length));
      if (rules.length > cloudflare.rules || longest > cloudflare.lineLength)
        logger.warn(
          `_headers has ${rules.length} rules and lines of ${longest} characters; Cloudflare Pages reads ${cloudflare.rules} and ${cloudflare.lineLength}`,
        );
    },
  },
});

function writeRedirectPages(folder: string, pages: ReadonlyMap<string, string>) {
  for (const [name, html] of pages) {
    const file = join(folder, name);
    if (existsSync(file)) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
  }
}

/** Static hosts send the not-found page for any address; the built-in server finds its rule under its own name. */
const isNotFoundPage = (file: string) => file.endsWith('/404.html');
const isFramed = (path: string) => path.includes('/sample/');

function finishPage({ file, path }: PageFile, dir: URL) {
  const { html, modules } = takeOutProps(joinTexts(removeUnusedStyles(joinStyles(readFileSync(file, 'utf8')))));
  for (const [name, code] of modules) writeFileSync(new URL(`_astro/${name}`, dir), code);
  writeFileSync(file, isNotFoundPage(path) ? addMetaPolicy(html) : html);
  const address = isNotFoundPage(path) ? path : path.replace(/\.html$/, '').replace(/\/index$/, '/');
  return { address: encodeURI(address), needs: readNeeds(html, { isFramed: isFramed(path) }) };
}

type PageFile = { file: string; path: string };

const listPages = (folder: string): PageFile[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, path: `/${relative(folder, file).split(sep).join('/')}` }))
    .sort((one, other) => one.path.localeCompare(other.path));
