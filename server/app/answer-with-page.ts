import { pagePath } from '../../i18n/routes.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { getWords, type WordsByLanguage } from '../../model/words/words-by-language.ts';
import type { StaticSite } from '../http/open-site.ts';
import { type AnswerRefusedForm, createFormTextAnswer, describeRefusal, type RefusedForm } from './describe-refusal.ts';
import { createPageWriter, formMark } from './form-page.ts';

/**
 * Returns a function that answers a refused form post with the page that holds the form, or with the contact page in the form's
 * language where that page is unknown. The answer keeps the visitor's values and lists the errors in words.
 */
export function createFormPageAnswer(pages: StaticSite, words: WordsByLanguage, configuration: Configuration): AnswerRefusedForm {
  const answerInText = createFormTextAnswer(words, configuration);
  const contactPages = new Map(
    configuration.languages.map((language) => [language.code, readPage(pagePath('contact', language))]),
  );
  /** Other pages with a form, by path. A page is parsed when it is first needed; a path that the site does not have is not kept. */
  const otherPages = new Map<string, ReturnType<typeof readPage>>();

  function readPage(path: string) {
    const page = pages.findPage(path);
    const writePage = page?.html.includes(formMark) ? createPageWriter(page.html) : null;
    return page && writePage ? { headers: page.headers, writePage } : undefined;
  }

  function findFormPage({ locale, page }: RefusedForm) {
    const known = otherPages.get(page ?? '');
    const found = known ?? (page === null ? undefined : readPage(page));
    if (found && page !== null) otherPages.set(page, found);
    return found ?? contactPages.get(locale);
  }

  return (refused) => {
    const { locale, page, values, refusal } = refused;
    const formPage = findFormPage(refused);
    if (!formPage) return answerInText(refused);
    const { headers, writePage } = formPage;
    const refusalWords = describeRefusal(getWords(words, locale, configuration), refusal, locale);
    return new Response(writePage({ values, page, ...refusalWords }), {
      status: refusal.status,
      headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-language': locale, ...refusal.headers },
    });
  };
}
