import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineMdastPlugin } from 'satteri';
import { ownerFolder } from '../../site-schema/owner-folder.ts';
import { languages } from '../site.ts';
import { type AddressBook, createAddressBook, readArticleAddresses, resolveLink } from '../site-pages/address-book.ts';

/** While developing, articles come and go; a build reads them once or twice. */
const maxAgeMs = 2000;

/**
 * Leads links between pages into the reader's language, and takes the link off the name of an article
 * that is not written in it. Addresses that exist nowhere stay as they are: blog/check-articles.ts stops the build over them.
 */
export function resolveLinks(contentFolder = join(ownerFolder, 'content')) {
  let articles: AddressBook | undefined;
  let readAt = 0;
  const resolve = (href: string, file: URL | undefined) => {
    const [code] = file ? relative(contentFolder, fileURLToPath(file)).split(/[\\/]/) : [];
    const language = languages.find((candidate) => candidate.code === code);
    if (!language || !href.startsWith('/') || href.startsWith('//')) return undefined;
    if (!articles || Date.now() - readAt > maxAgeMs) {
      articles = createAddressBook(readArticleAddresses());
      readAt = Date.now();
    }
    return resolveLink(href, language, articles);
  };
  return defineMdastPlugin({
    name: 'resolve-links',
    link(node, context) {
      const address = resolve(node.url, context.fileURL);
      if (address === null) context.replaceNode(node, [...node.children]);
      else if (address && address !== node.url) context.setProperty(node, 'url', address);
    },
    definition(node, context) {
      const address = resolve(node.url, context.fileURL);
      if (address && address !== node.url) context.setProperty(node, 'url', address);
    },
  });
}
