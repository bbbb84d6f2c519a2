import { parse, parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { LeadField } from '../../contact/lead-form.ts';
import { fill } from '../../i18n/fill.ts';
import { listElements, readAttribute, readText } from '../../model/files/html-tree.ts';

type Filling = {
  values: Record<string, unknown>;
  heading: string;
  /** By field. */
  texts: Record<string, string>;
  titleAfterErrors: string;
  /** Path of the page with the form. The answer has the function's address, so its form names the page in a hidden field. */
  page: string | null;
};

const fields: LeadField[] = ['name', 'email', 'phone', 'message', 'smsConsent'];

/**
 * Writes what a visitor sent, and what is wrong with it, into a built page. Its names and ids are those of ContactForm.tsx.
 * @returns null when the page holds no contact form
 */
export function fillPage(html: string, filling: Filling): string | null {
  if (!html.includes('id="contact-form"')) return null;
  const { values, texts, titleAfterErrors, page } = filling;
  const document = parse(html);
  const elements = listElements(document);
  const form = elements.find((element) => readAttribute(element, 'id') === 'contact-form');
  if (!form) return null;
  const title = elements.find(({ tagName }) => tagName === 'title');
  if (title) setText(title, fill(titleAfterErrors, { title: readText(title) }));
  const inForm = listElements(form);
  const find = (name: string, value: string) => inForm.find((element) => readAttribute(element, name) === value);
  const summary = find('id', 'form-summary');
  if (summary) summary.childNodes = parseFragment(writeSummary(filling)).childNodes;
  setAttribute(form, 'data-refused', '');
  if (page !== null) {
    const pageField = parseFragment('<input type="hidden" name="page">').childNodes[0] as Tree.Element;
    setAttribute(pageField, 'value', page);
    form.childNodes.unshift(pageField);
  }
  const [firstWrong, ...othersWrong] = Object.keys(texts);
  for (const field of fields) {
    const [control, error] = [find('name', field), find('id', `${field}-error`)];
    if (error) setText(error, texts[field] ?? '');
    if (!control) continue;
    fillControl(control, values[field]);
    if (texts[field] !== undefined) setAttribute(control, 'aria-invalid', 'true');
    if (firstWrong === field && othersWrong.length === 0) setAttribute(control, 'autofocus', '');
  }
  return serialize(document);
}

/** The summary of errors, as in ErrorSummary.tsx. It takes the focus, unless a single field is wrong: then the field takes it. */
function writeSummary({ heading, texts }: Filling): string {
  const links = Object.entries(texts).map(([field, text]) => `<li><a href="#${field}">${escapeHtml(text)}</a></li>`);
  const list = links.length > 0 ? `<ul>${links.join('')}</ul>` : '';
  const focus = links.length === 1 ? '' : ' autofocus=""';
  return `<div tabindex="-1"${focus}><h2>${escapeHtml(heading)}</h2>${list}</div>`;
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function fillControl(control: Tree.Element, value: unknown) {
  const text = typeof value === 'string' ? value : '';
  // HTML parsers drop the first line break in a textarea; one more keeps the visitor's own.
  if (control.tagName === 'textarea') setText(control, `\n${text}`);
  else if (readAttribute(control, 'type') === 'checkbox') setAttribute(control, 'checked', value === true ? '' : null);
  else setAttribute(control, 'value', text);
}

/** @param value null removes the attribute */
function setAttribute(element: Tree.Element, name: string, value: string | null) {
  const others = element.attrs.filter((attribute) => attribute.name !== name);
  element.attrs = value === null ? others : [...others, { name, value }];
}

function setText(element: Tree.Element, value: string) {
  element.childNodes = [{ nodeName: '#text', value, parentNode: element } as Tree.TextNode];
}
