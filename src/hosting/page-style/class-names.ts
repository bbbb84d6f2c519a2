import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';

/** Classes of CSS modules that scripts set begin like this. */
export const keptPrefix = 'i_';

/** What scripts bring into a page besides the classes of islands. */
export const scriptClasses = ['leaving', 'entering', 'has-fonts', 'near-first'];

/** Names that a page keeps: scripts and tests know them. */
export const isKept = (name: string) =>
  name.startsWith(keptPrefix) || [...scriptClasses, 'on-block', 'small', 'skip', 'visually-hidden'].includes(name);

/** How a class of a CSS module is written; those of islands keep name and rules, for scripts set them. */
export function moduleClassName(name: string, file: string): string {
  const path = relative(process.cwd(), file).split(sep).join('/');
  const hash = createHash('sha256').update(`${path} ${name}`).digest('base64url').slice(0, 3);
  return `${file.includes('/islands/') ? keptPrefix : ''}${name}_${hash}`;
}
