import { earlierKeyField } from '../../contact/function.ts';
import { consentField, type LeadField, leadFields } from '../../contact/lead-form.ts';
import { fill } from '../../i18n/fill.ts';

type Filling = {
  values: Record<string, unknown>;
  heading: string;
  /** The error of each wrong field. */
  texts: Record<string, string>;
  titleAfterErrors: string;
  /**
   * Path of the page with the form. The answer has the function's address, so its form names the
   * page in a hidden field.
   */
  page: string | null;
  /** The key of the post, which goes along with the next one. */
  earlierKey?: string;
};

/**
 * Writes values and errors into a built page, by the names and ids of ContactForm.tsx.
 * @returns null when it holds no form
 */
export function fillPage(html: string, filling: Filling): string | null {
  const begin = html.lastIndexOf('<form', html.indexOf('id="contact-form"'));
  if (begin < 0) return null;
  const head = html
    .slice(0, begin)
    .replace(/(?<=<title>)[^<]*/, (title) => fill(escapeHtml(filling.titleAfterErrors), { title }));
  let form = markRefused(html.slice(begin), filling);
  for (const field of leadFields) {
    form = writeValue(form, field, filling.values[field]);
    form = writeError(form, field, filling.texts);
  }
  return head + form;
}

function markRefused(html: string, filling: Filling): string {
  const mark = 'id="contact-form"';
  const withSummary = addContent(html, 'id="form-summary"', writeSummary(filling));
  const refused = addAttribute(withSummary, mark, 'data-refused=""');
  const hidden = { page: filling.page, [earlierKeyField]: filling.earlierKey };
  const fields = Object.entries(hidden).map(([name, value]) =>
    value ? `<input type="hidden" name="${name}" value="${escapeHtml(value)}"/>` : '',
  );
  return addContent(refused, mark, fields.join(''));
}

function writeValue(html: string, field: LeadField, value: unknown): string {
  const mark = `name="${field}"`;
  if (field === consentField) return value === true ? addAttribute(html, mark, 'checked=""') : html;
  const text = escapeHtml(String(value ?? ''));
  const isTextArea = new RegExp(`<textarea\\s[^>]*\\b${mark}`).test(html);
  // HTML parsers drop the first line break in a textarea; one more keeps the visitor's own.
  if (isTextArea) return addContent(html, mark, `\n${text}`);
  return addAttribute(html, mark, `value="${text}"`);
}

function writeError(html: string, field: LeadField, texts: Filling['texts']): string {
  const text = texts[field];
  if (text === undefined) return html;
  const explained = addContent(html, `id="${field}-error"`, escapeHtml(text));
  const isOnlyError = Object.keys(texts).length === 1;
  const attributes = `aria-invalid="true"${isOnlyError ? ' autofocus=""' : ''}`;
  return addAttribute(explained, `name="${field}"`, attributes);
}

/**
 * The summary of errors, as in ErrorSummary.tsx. It takes the focus, unless a single field is
 * wrong: then the field takes it.
 */
function writeSummary({ heading, texts }: Filling): string {
  const links = Object.entries(texts).map(
    ([field, text]) => `<li><a href="#${field}">${escapeHtml(text)}</a></li>`,
  );
  const list = links.length > 0 ? `<ul>${links.join('')}</ul>` : '';
  const focus = links.length === 1 ? '' : ' autofocus=""';
  const id = 'form-summary-heading';
  const title = `<h2 id="${id}">${escapeHtml(heading)}</h2>`;
  return `<div role="group" aria-labelledby="${id}" tabindex="-1"${focus}>${title}${list}</div>`;
}

/** Adds attributes to the first form or control whose tag has a mark. */
const addAttribute = (html: string, mark: string, attributes: string) =>
  html.replace(
    new RegExp(`<(?:form|input|textarea)(?=\\s[^>]*\\b${mark})`),
    (start) => `${start} ${attributes}`,
  );

/** Adds content at the beginning of the first element whose tag has a mark. */
const addContent = (html: string, mark: string, content: string) =>
  html.replace(new RegExp(`<[a-z]+\\s[^>]*\\b${mark}[^>]*>`), (tag) => tag + content);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => entities[character] as string);
