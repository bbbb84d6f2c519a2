import { parse } from 'parse5';
import { z } from 'zod';
import { findElement, readAttribute } from '../app/html-tree.ts';

/** A value in the properties of an island, as Astro writes it: a kind, then the value. */
const written = <T extends z.ZodType>(value: T) => z.tuple([z.literal(0), value]).transform(([, inner]) => inner);

const properties = z.object({ leadFunction: written(z.object({ address: written(z.string()), key: written(z.string()) })) });

/**
 * Where the form of a built contact page sends leads, and with which key: those that the page was built with.
 * @throws Error when the page holds no contact form
 */
export function findLeadFunction(html: string, pageUrl: string): { url: string; key: string } {
  const form = findElement(parse(html), (element) => readAttribute(element, 'component-export') === 'ContactForm');
  const read = properties.safeParse(JSON.parse((form && readAttribute(form, 'props')) ?? '{}'));
  if (!read.success) throw new Error(`${pageUrl} holds no contact form`);
  const { address, key } = read.data.leadFunction;
  return { url: new URL(address, pageUrl).href, key };
}
