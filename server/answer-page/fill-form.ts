import { type HTMLElement, parse } from 'node-html-parser';
import type { LeadField } from '../../contact/lead-form.ts';

type Filling = {
  values: Record<string, unknown>;
  /** A text per wrong field. */
  errors: Partial<Record<LeadField, string>>;
  summary: string;
};

const fields: LeadField[] = ['name', 'email', 'phone', 'message', 'smsConsent'];

/**
 * Fills the contact form of a built page with what a visitor sent, and says what is wrong with it.
 * The names, ids and data attributes it looks for are those of the contact form component.
 * @throws Error when the page holds no contact form
 */
export function fillForm(html: string, { values, errors, summary }: Filling): string {
  const form = parse(html, { comment: true }).querySelector('#contact-form');
  if (!form) throw new Error('the page holds no contact form');
  const [start, end] = form.range;
  form.setAttribute('data-refused', '');
  write(form.querySelector('#form-summary'), summary);
  let firstWrong: HTMLElement | null = null;
  for (const field of fields) {
    const control = form.querySelector(`[name="${field}"]`);
    if (!control) continue;
    fillControl(control, values[field]);
    const error = errors[field];
    if (error === undefined) continue;
    write(form.querySelector(`#${field}-error`), error);
    control.setAttribute('aria-invalid', 'true');
    firstWrong ??= control;
  }
  firstWrong?.setAttribute('autofocus', '');
  // The rest of the page stays as it was built, to the byte: hashes in its security policy depend on it.
  return html.slice(0, start) + form.toString() + html.slice(end);
}

function fillControl(control: HTMLElement, value: unknown) {
  if (control.getAttribute('type') === 'checkbox') {
    if (value === true) control.setAttribute('checked', '');
    else control.removeAttribute('checked');
  } else if (typeof value !== 'string') return;
  // A parser drops the first line break in a textarea; one more keeps the visitor's own.
  else if (control.rawTagName === 'textarea') control.innerHTML = `\n${escapeHtml(value)}`;
  // The parser escapes only quotes by itself, and drops backslashes.
  else control.setAttribute('value', value.replaceAll('&', '&amp;').replaceAll('\\', '&#92;'));
}

const write = (element: HTMLElement | null, text: string) => {
  if (element) element.innerHTML = escapeHtml(text);
};

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
