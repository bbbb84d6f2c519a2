import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

const islandProps = /(?<=<astro-island [^>]*?)props="([^"]*)"/g;

/**
 * Takes the properties of a page's islands out of its HTML, where they would weigh on visitors who never touch a form;
 * components/islands/hydrate-on-touch.ts loads them with the other scripts.
 * @returns the page, and the modules by their names
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
