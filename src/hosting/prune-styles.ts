import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import { PurgeCSS } from 'purgecss';

/** Classes of CSS modules that scripts set begin like this, see moduleClassName. */
const keptPrefix = 'i_';
const moduleClass = /^[a-zA-Z][\w-]*_[\w-]{3}$/;
const styleElement = /<style>(.*?)<\/style>/gs;
/** Classes and elements that scripts add. */
const added = ['leaving', 'entering', 'has-fonts', 'iframe', /^i_/];

/** How a class of a CSS module is written; those of islands keep name and rules, for scripts set them. */
export function moduleClassName(name: string, file: string): string {
  const path = relative(process.cwd(), file).split(sep).join('/');
  const hash = createHash('sha256').update(`${path} ${name}`).digest('base64url').slice(0, 3);
  return `${file.includes('/islands/') ? keptPrefix : ''}${name}_${hash}`;
}

/** Attributes that scripts, browsers and the function set. */
const changing = ['aria-invalid', 'data-loading', 'data-refused', 'disabled', 'hidden', 'inert', 'open'];

/** Takes from a page's style elements the rules for what is not on the page, and shortens the names of its classes. */
export async function pruneStyles(html: string): Promise<string> {
  const content = [{ raw: html.replaceAll(styleElement, ''), extension: 'html' }];
  const sheets = [...html.matchAll(styleElement)].map(([, raw = '']) => raw);
  const purged = await Promise.all(
    sheets.map((raw) =>
      new PurgeCSS().purge({ content, css: [{ raw }], safelist: added, dynamicAttributes: changing, keyframes: true }),
    ),
  );
  return shortenClasses(sheets.reduce((page, sheet, index) => page.replace(sheet, () => purged[index]?.[0]?.css ?? sheet), html));
}

/** Names in the order in which a page has them: a, b, … z, aa, ab. */
function shortenClasses(html: string): string {
  const names = new Map<string, string>();
  const shorten = (name: string) => {
    if (!moduleClass.test(name) || name.startsWith(keptPrefix)) return name;
    const short = names.get(name) ?? spell(names.size);
    names.set(name, short);
    return short;
  };
  return html
    .replace(/ class="([^"]*)"/g, (_, list: string) => ` class="${list.split(' ').map(shorten).join(' ')}"`)
    .replace(styleElement, (style) =>
      style.replace(/\.([a-zA-Z][\w-]*_[\w-]{3})(?![\w-])/g, (selector, name: string) => {
        const short = names.get(name);
        return short ? `.${short}` : selector;
      }),
    );
}

const letters = 26;
const spell = (index: number): string =>
  (index < letters ? '' : spell(Math.floor(index / letters) - 1)) + String.fromCharCode(97 + (index % letters));
