import { parse } from 'parse5';
import { listElements, readAttribute } from '../../model/files/html-tree.ts';

/**
 * Where the form of a built contact page sends leads, and with which key: those that the page was built with.
 * @throws Error when the page holds no contact form
 */
export function findLeadFunction(html: string, pageUrl: string): { url: string; key: string } {
  const form = listElements(parse(html)).find((element) => readAttribute(element, 'id') === 'contact-form');
  const [address, key] = ['action', 'data-key'].map((name) => form && readAttribute(form, name));
  if (!address || !key) throw new Error(`${pageUrl} holds no contact form`);
  return { url: new URL(address, pageUrl).href, key };
}
