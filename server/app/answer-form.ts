import { describeErrors } from '../../contact/describe-errors.ts';
import { fill } from '../../i18n/fill.ts';
import { findLanguage } from '../../i18n/language.ts';
import { pagePath } from '../../i18n/routes.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { getWords, type WordsByLanguage } from '../../model/words/index.ts';
import type { StaticSite } from '../http/open-site.ts';
import type { Refusal } from '../http/responses.ts';
import { fillPage } from './fill-page.ts';
import type { Values } from './read-submission.ts';

/** A form post without scripting that was refused. */
export type RefusedForm = {
  locale: string;
  /** The path of the page with the form; null where the browser did not say. */
  page: string | null;
  values: Values;
  refusal: Refusal;
  /** Whether a line of text is enough, because no visitor of the site meets this refusal. */
  isPlain: boolean;
};

export type AnswerForm = (refused: RefusedForm) => Response;

/**
 * Returns a function that answers a refused form post with the page that holds the form, or with the contact page in the form's
 * language where that page is unknown. The answer keeps the visitor's values and lists the errors in words.
 * @param pages undefined on a server without the site's pages, which answers in plain text
 */
export function createFormAnswer(
  { words: allWords, configuration }: { words: WordsByLanguage; configuration: Configuration },
  pages?: Pick<StaticSite, 'findPage'>,
): AnswerForm {
  function findPages({ page, locale, isPlain }: RefusedForm) {
    if (isPlain) return [];
    const contactPage = pagePath('contact', findLanguage(locale, configuration.languages));
    return [page, contactPage].flatMap((path) => (path === null ? [] : (pages?.findPage(path) ?? [])));
  }

  return (refused) => {
    const { locale, page, values, refusal } = refused;
    const { contact } = getWords(allWords, locale, configuration);
    const { titleAfterErrors, ...words } = contact.form;
    const { heading = contact.error, texts } = describeErrors(contact.form, refusal.fields ?? {}, locale);
    const answer = (body: string, type: string, pageHeaders = {}) =>
      new Response(body, {
        status: refusal.status,
        headers: { ...pageHeaders, 'content-type': `${type}; charset=utf-8`, 'content-language': locale, ...refusal.headers },
      });
    for (const { html, headers } of findPages(refused)) {
      const filled = fillPage(html, { values, page, heading, texts, titleAfterErrors });
      if (filled) return answer(filled, 'text/html', headers);
    }
    const lines = Object.entries(texts).map(([field, text]) => `- ${words[field as 'name'].label}: ${text}`);
    return answer(`${[fill(titleAfterErrors, { title: heading }), ...lines].join('\n')}\n`, 'text/plain');
  };
}
