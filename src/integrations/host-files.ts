import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { barePathOf } from '../../i18n/routes.ts';
import type { BuildSettings } from '../../model/configuration/build-settings.ts';
import type { Owner } from '../../model/owner/owner.ts';
import { listRedirects } from '../../model/pages/redirects.ts';
import { addMetaPolicy, readNeeds } from '../hosting/content-policy.ts';
import { joinTexts, trimStyles } from '../hosting/finish-page.ts';
import { cloudflare, createHeaderRules, printHeaderRules } from '../hosting/header-rules.ts';
import { createRedirectPages, listRules, printRedirects, printVercel } from '../hosting/redirects.ts';

const listBuiltPages = (folder: string): { address: string; file: string }[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({
      address: `/${name.split(sep).join('/')}`.replace(/\.html$/, '').replace(/\/index$/, '/'),
      file: join(folder, name),
    }));

/**
 * Finishes each built page (trimStyles, joinTexts), writes the redirects and headers in the formats of hosts, and removes pictures that no
 * page shows. The built-in server reads _redirects and _headers, too.
 */
export const hostFiles = (
  readOwner: () => Pick<Owner, 'addresses' | 'configuration'>,
  settings: Pick<BuildSettings, 'siteUrl' | 'redirectPages'>,
): AstroIntegration => ({
  name: 'host-files',
  hooks: {
    'astro:build:done': ({ dir, logger }) => {
      removeUnusedPictures(fileURLToPath(dir));
      const owner = readOwner();
      const pages = listBuiltPages(fileURLToPath(dir))
        .sort((one, other) => one.file.localeCompare(other.file))
        .map(finishPage);
      const redirects = listRules(
        pages.map(({ address }) => address),
        owner.configuration.languages,
        listRedirects(owner.addresses, owner.configuration.redirects),
      );
      writeFileSync(new URL('_redirects', dir), printRedirects(redirects));
      if (settings.redirectPages) writeRedirectPages(fileURLToPath(dir), createRedirectPages(redirects, settings.siteUrl));
      const rules = createHeaderRules(
        pages,
        owner.configuration.languages.map((language) => encodeURI(barePathOf('blog', language))),
      );
      writeFileSync(new URL('vercel.json', dir), printVercel(redirects, rules));
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

/** The path of a page's header rule. Static hosts send the not-found page for any address; the built-in server looks its rule up as /404.html. */
const ruleAddress = (address: string) => address.replace(/\/404$/, '$&.html');

function finishPage({ file, address }: { file: string; address: string }) {
  const html = joinTexts(trimStyles(readFileSync(file, 'utf8')));
  writeFileSync(file, address.endsWith('/404') ? addMetaPolicy(html) : html);
  return { address: ruleAddress(address), needs: readNeeds(html, { isFramed: address.includes('/sample/') }) };
}

const isPicture = (name: string) => /\.(jpe?g|png|webp|avif|svg)$/i.test(name);
const isText = (name: string) => /\.(html|css|js|xml|json|webmanifest)$/.test(name);

/**
 * Removes the pictures of _astro/ that no page refers to. Astro writes every imported picture there, even where pages show only smaller
 * versions: the owner's originals are large, and their metadata may say where they were taken.
 */
function removeUnusedPictures(folder: string) {
  const pictures = join(folder, '_astro');
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isText)
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  for (const name of readdirSync(pictures).filter(isPicture))
    if (!texts.some((text) => text.includes(name) || text.includes(encodeURI(name)))) rmSync(join(pictures, name));
}
