import { isKept } from './class-names.ts';

/** A style element, with what is in it. */
export const styleElement = /<style>(.*?)<\/style>/gs;
/** Scripts and styles whole, and where other elements begin; what an article says about styles is text. */
const markup = /<(script|style)\b.*?<\/\1>|<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gs;
const inMarkup = (html: string, change: (text: string) => string) =>
  html.replace(markup, (text, element?: string) => (element === 'script' ? text : change(text)));

const classAttribute = / class="([^"]*)"/g;

/** Gives a page's classes and custom properties names of one or two letters, alike in its style and its elements. */
export function shortenNames(html: string): string {
  const classes = createNames();
  const properties = createNames();
  const shortenClass = (name: string) => (name && !isKept(name) ? classes.shorten(name) : name);
  const shortenUses = (text: string) =>
    text.replace(/var\(\s*--([\w-]+)/g, (use, name: string) => printShort('var(--', properties.find(name)) ?? use);
  const named = inMarkup(html, (text) =>
    text.replace(classAttribute, (_, list: string) => ` class="${list.split(' ').map(shortenClass).join(' ')}"`),
  ).replace(styleElement, (style) =>
    style
      .replace(/\.([a-zA-Z][\w-]*)/g, (selector, name: string) => printShort('.', classes.find(name)) ?? selector)
      .replace(/(?<=[{;])--([\w-]+)(?=:)/g, (_, name: string) => `--${properties.shorten(name)}`),
  );
  return inMarkup(named, shortenUses);
}

const printShort = (before: string, short: string | undefined) => short && before + short;

/** Names in the order in which they are asked for: a, b, … z, aa, ab. */
function createNames() {
  const names = new Map<string, string>();
  return {
    find: (name: string) => names.get(name),
    shorten(name: string): string {
      const short = names.get(name) ?? spell(names.size);
      names.set(name, short);
      return short;
    },
  };
}

const letters = 26;
const spell = (index: number): string =>
  (index < letters ? '' : spell(Math.floor(index / letters) - 1)) + String.fromCharCode(97 + (index % letters));
