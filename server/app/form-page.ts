import { parse, parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { LeadField } from '../../contact/lead-form.ts';
import { fill } from '../../i18n/fill.ts';
import { listElements, readAttribute, readText } from '../../model/files/html-tree.ts';
import type { RefusalWords } from './describe-refusal.ts';

type Filling = RefusalWords & {
  values: Record<string, unknown>;
  /** Path of the page with the form. The answer has the function's address, so its form names the page in a hidden field. */
  page: string | null;
};

/** Occurs in the HTML of a page with the contact form: found faster than by parsing. */
export const formMark = 'id="contact-form"';

const fields: LeadField[] = ['name', 'email', 'phone', 'message', 'smsConsent'];

/**
 * Parses a built page with the contact form, once for all answers. Its names and ids are those of ContactForm.tsx.
 * @returns a function that writes what a visitor sent, and what is wrong with it, into the page; null when it holds no contact form
 */
export function createPageWriter(html: string): ((filling: Filling) => string) | null {
  const page = parse(html);
  const elements = listElements(page);
  const form = elements.find((element) => readAttribute(element, 'id') === 'contact-form');
  if (!form) return null;
  setAttribute(form, 'data-refused', '');
  const title = elements.find(({ tagName }) => tagName === 'title');
  const titleText = title ? readText(title) : '';
  const inForm = listElements(form);
  const find = (name: string, value: string) => inForm.find((element) => readAttribute(element, name) === value);
  const summary = find('id', 'form-summary');
  const pageField = parseFragment('<input type="hidden" name="page">').childNodes[0] as Tree.Element;
  const content = form.childNodes;
  const controls = fields.map((field) => ({ field, control: find('name', field), error: find('id', `${field}-error`) }));

  // All answers share the parsed page: each overwrites everything that the answer before it has set.
  return (filling) => {
    const { values, texts, titleAfterErrors } = filling;
    setAttribute(pageField, 'value', filling.page);
    form.childNodes = filling.page === null ? content : [pageField, ...content];
    const [firstWrong, ...othersWrong] = Object.keys(texts);
    if (title) setText(title, fill(titleAfterErrors, { title: titleText }));
    if (summary) summary.childNodes = parseFragment(writeSummary(filling)).childNodes;
    for (const { field, control, error } of controls) {
      if (error) setText(error, texts[field] ?? '');
      if (!control) continue;
      fillControl(control, values[field]);
      setAttribute(control, 'aria-invalid', texts[field] === undefined ? null : 'true');
      setAttribute(control, 'autofocus', firstWrong === field && othersWrong.length === 0 ? '' : null);
    }
    return serialize(page);
  };
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
