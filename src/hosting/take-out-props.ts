import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

const islandProps = /(?<=<astro-island [^>]*?)props="([^"]*)"/g;

/**
 * Moves the properties of a page's islands from its HTML into modules, so that visitors who touch no form do not load them;
 * parts/form/hydrate-on-touch.ts imports them.
 * @returns the page, and the code of the modules by their file names
 */
export function takeOutProps(html: string): { html: string; modules: Map<string, string> } {
  const modules = new Map<string, string>();
  const without = html.replace(islandProps, (_, written: string) => {
    const [element] = parseFragment(`<i title="${written}"></i>`).childNodes as DefaultTreeAdapterTypes.Element[];
    const code = `export default ${JSON.stringify(element?.attrs[0]?.value)}`;
    const name = `props.${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
    modules.set(name, code);
    return `props-url="/_astro/${name}"`;
  });
  return { html: without, modules };
}
