import { describeErrors, type LeadField } from '../../contact/lead-form.ts';
import { fill } from '../../i18n/fill.ts';
import { findLanguage } from '../../i18n/language.ts';
import { pagePath } from '../../i18n/routes.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { getWords, type WordsByLanguage } from '../../model/words/index.ts';
import type { StaticSite } from '../http/open-site.ts';
import { barePolicy, type Refusal } from '../http/responses.ts';
import type { Values } from './read-submission.ts';

type RefusedForm = {
  locale: string;
  page: string | null;
  values: Values;
  refusal: Refusal;
  cors: Record<string, string>;
};

export type AnswerForm = (refused: RefusedForm) => Response;

/**
 * Answers a refused form post with the page that holds the form, else with the contact page in the
 * form's language, filled with the visitor's values and the errors in words; in plain text without
 * `pages`, on a server that does not serve the site.
 */
export function createFormAnswer(
  { words: allWords, configuration }: { words: WordsByLanguage; configuration: Configuration },
  pages?: Pick<StaticSite, 'findPage'>,
): AnswerForm {
  function findPages({ page, locale }: RefusedForm) {
    const contactPage = pagePath('contact', findLanguage(locale, configuration.languages));
    return [page, contactPage].flatMap((path) =>
      path === null ? [] : (pages?.findPage(path) ?? []),
    );
  }

  return (refused) => {
    const { locale, page, values, refusal, cors } = refused;
    const { contact } = getWords(allWords, locale, configuration);
    const { titleAfterErrors, ...words } = contact.form;
    const { heading = contact.error, texts } = describeErrors(
      contact.form,
      refusal.fields ?? {},
      locale,
    );
    const answer = (body: string, type: string, pageHeaders = {}) =>
      new Response(body, {
        status: refusal.status,
        headers: {
          'content-security-policy': barePolicy,
          ...pageHeaders,
          'content-type': `${type}; charset=utf-8`,
          'content-language': locale,
          ...cors,
          ...refusal.headers,
        },
      });
    for (const { html, headers } of findPages(refused)) {
      const filled = fillPage(html, { values, page, heading, texts, titleAfterErrors });
      if (filled) return answer(filled, 'text/html', headers);
    }
    const lines = Object.entries(texts).map(
      ([field, text]) => `- ${words[field as 'name'].label}: ${text}`,
    );
    return answer(
      `${[fill(titleAfterErrors, { title: heading }), ...lines].join('\n')}\n`,
      'text/plain',
    );
  };
}

type Filling = {
  values: Record<string, unknown>;
  heading: string;
  /** By field. */
  texts: Record<string, string>;
  titleAfterErrors: string;
  /**
   * Path of the page with the form. The answer has the function's address, so its form names the
   * page in a hidden field.
   */
  page: string | null;
};

const fields: LeadField[] = ['name', 'email', 'phone', 'message', 'smsConsent'];

/**
 * Writes values and errors into a built page, by the names and ids of ContactForm.tsx. @returns
 * null when it holds no form
 */
export function fillPage(html: string, filling: Filling): string | null {
  const begin = html.lastIndexOf('<form', html.indexOf('id="contact-form"'));
  if (begin < 0) return null;
  const { values, texts, titleAfterErrors, page } = filling;
  const [firstWrong, ...othersWrong] = Object.keys(texts);
  const head = html
    .slice(0, begin)
    .replace(/(?<=<title>)[^<]*/, (title) => fill(escapeHtml(titleAfterErrors), { title }));
  let form = html.slice(begin);
  const addAttribute = (mark: string, text: string) => {
    form = form.replace(
      new RegExp(`<(?:form|input|textarea)(?=\\s[^>]*\\b${mark})`),
      (start) => `${start} ${text}`,
    );
  };
  const addContent = (mark: string, text: string) => {
    form = form.replace(new RegExp(`<[a-z]+\\s[^>]*\\b${mark}[^>]*>`), (tag) => tag + text);
  };
  addContent('id="form-summary"', writeSummary(filling));
  addAttribute('id="contact-form"', 'data-refused=""');
  if (page !== null)
    addContent(
      'id="contact-form"',
      `<input type="hidden" name="page" value="${escapeHtml(page)}"/>`,
    );
  for (const field of fields) {
    const value = values[field];
    // HTML parsers drop the first line break in a textarea; one more keeps the visitor's own.
    if (field === 'message') addContent('name="message"', `\n${escapeHtml(String(value ?? ''))}`);
    else if (field !== 'smsConsent')
      addAttribute(`name="${field}"`, `value="${escapeHtml(String(value ?? ''))}"`);
    else if (value === true) addAttribute('name="smsConsent"', 'checked=""');
    if (texts[field] === undefined) continue;
    addContent(`id="${field}-error"`, escapeHtml(texts[field]));
    addAttribute(`name="${field}"`, 'aria-invalid="true"');
    if (firstWrong === field && othersWrong.length === 0)
      addAttribute(`name="${field}"`, 'autofocus=""');
  }
  return head + form;
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
  return `<div tabindex="-1"${focus}><h2>${escapeHtml(heading)}</h2>${list}</div>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => entities[character] as string);
