import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { LeadField } from '../../contact/lead-form.ts';
import { fill } from '../../i18n/fill.ts';
import { listElements, readAttribute, readText } from '../../model/files/html-tree.ts';
import type { RefusalWords } from './describe-refusal.ts';

type Filling = RefusalWords & {
  values: Record<string, unknown>;
  /** The page that the form was sent from: the answer stands at another address, and sends it along. */
  page: string | null;
};

/** A part of the page that depends on the filling. The rest stays as built, byte for byte: the hashes in its policy depend on it. */
type Slot = { start: number; end: number; write: (filling: Filling) => string };

/** What the HTML of a page with the contact form holds. */
export const formMark = 'id="contact-form"';

const fields: LeadField[] = ['name', 'email', 'phone', 'message', 'smsConsent'];

/**
 * Parses a built page with the contact form, once for all fillings.
 * The names and ids it looks for are those of the contact form component.
 * @returns a function that writes what a visitor sent and what is wrong with it into the page; null when it holds no contact form
 */
export function readFormPage(html: string): ((filling: Filling) => Buffer<ArrayBuffer>) | null {
  const elements = listElements(parse(html, { sourceCodeLocationInfo: true }));
  const form = elements.find((element) => readAttribute(element, 'id') === 'contact-form');
  if (!form) return null;
  const title = elements.find(({ tagName }) => tagName === 'title');
  const inForm = listElements(form);
  const byId = (id: string) => inForm.find((element) => readAttribute(element, 'id') === id);
  const controls = fields.flatMap((field) => {
    const element = inForm.find((candidate) => readAttribute(candidate, 'name') === field);
    return element ? [{ field, element }] : [];
  });
  const findOnlyWrong = ({ texts }: Filling) => {
    const [field, ...others] = Object.keys(texts);
    return others.length === 0 ? field : undefined;
  };

  const slots = [
    ...replaceContent(title, ({ titleAfterErrors }) =>
      escapeHtml(fill(titleAfterErrors, { title: title ? readText(title) : '' })),
    ),
    insertAttributes(form, () => ' data-refused=""'),
    ...insertFirst(form, ({ page }) => (page === null ? '' : `<input type="hidden" name="page" value="${escapeHtml(page)}">`)),
    ...replaceContent(byId('form-summary'), writeSummary),
    ...controls.flatMap(({ field, element }) => [
      ...fillControl(element, field),
      insertAttributes(element, (filling) => {
        if (filling.texts[field] === undefined) return '';
        return ` aria-invalid="true"${findOnlyWrong(filling) === field ? ' autofocus=""' : ''}`;
      }),
      ...replaceContent(byId(`${field}-error`), ({ texts }) => escapeHtml(texts[field] ?? '')),
    ]),
  ];
  return compile(html, slots);
}

/** The summary of errors as the form's script shows it, see ErrorSummary.tsx. It takes the focus unless there is one field to go to. */
function writeSummary({ heading, texts }: Filling): string {
  const links = Object.entries(texts).map(([field, text]) => `<li><a href="#${field}">${escapeHtml(text)}</a></li>`);
  const list = links.length > 0 ? `<ul>${links.join('')}</ul>` : '';
  const focus = links.length === 1 ? '' : ' autofocus=""';
  return `<div tabindex="-1"${focus}><h2>${escapeHtml(heading)}</h2>${list}</div>`;
}

/** Text escaped for an element or a quoted attribute. */
const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Everything between the slots is turned into bytes once. */
function compile(html: string, slots: Slot[]): (filling: Filling) => Buffer<ArrayBuffer> {
  const ordered = slots.toSorted((one, other) => one.start - other.start || one.end - other.end);
  const fixed = [{ end: 0 }, ...ordered].map(({ end }, index) => Buffer.from(html.slice(end, ordered[index]?.start)));
  return (filling) => Buffer.concat(fixed.flatMap((bytes, index) => [bytes, Buffer.from(ordered[index]?.write(filling) ?? '')]));
}

function fillControl(element: Tree.Element, field: LeadField): Slot[] {
  // A parser drops the first line break in a textarea; one more keeps the visitor's own.
  if (element.tagName === 'textarea') return replaceContent(element, ({ values }) => `\n${escapeHtml(textOf(values[field]))}`);
  const isBox = readAttribute(element, 'type') === 'checkbox';
  const write = ({ values }: Filling) =>
    isBox ? (values[field] === true ? ' checked=""' : '') : ` value="${escapeHtml(textOf(values[field]))}"`;
  return [...removeAttribute(element, isBox ? 'checked' : 'value'), insertAttributes(element, write)];
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function insertAttributes(element: Tree.Element, write: Slot['write']): Slot {
  const at = startOf(element) + 1 + element.tagName.length;
  return { start: at, end: at, write };
}

function insertFirst(element: Tree.Element, write: Slot['write']): Slot[] {
  const at = element.sourceCodeLocation?.startTag?.endOffset;
  return at === undefined ? [] : [{ start: at, end: at, write }];
}

function removeAttribute(element: Tree.Element, name: string): Slot[] {
  const place = element.sourceCodeLocation?.attrs?.[name];
  return place ? [{ start: place.startOffset, end: place.endOffset, write: () => '' }] : [];
}

function replaceContent(element: Tree.Element | undefined, write: Slot['write']): Slot[] {
  const { startTag, endTag } = element?.sourceCodeLocation ?? {};
  return startTag && endTag ? [{ start: startTag.endOffset, end: endTag.startOffset, write }] : [];
}

function startOf(element: Tree.Element): number {
  if (!element.sourceCodeLocation) throw new Error(`<${element.tagName}> does not stand in the page itself`);
  return element.sourceCodeLocation.startOffset;
}
