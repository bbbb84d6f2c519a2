import { pagePath } from '../../i18n/routes.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { getWords, type WordsByLanguage } from '../../model/words/words-by-language.ts';
import type { StaticSite } from '../http/static/open-site.ts';
import { type AnswerRefusedForm, createFormTextAnswer, describeRefusal } from './describe-refusal.ts';
import { readFormPage } from './form-page.ts';

/** Answers a refused form post with the contact page in its language: the values kept, the errors in words. */
export function createFormPageAnswer(pages: StaticSite, configuration: Configuration, words: WordsByLanguage): AnswerRefusedForm {
  const answerInText = createFormTextAnswer(words, configuration);
  const formPages = new Map(
    configuration.languages.map((language) => {
      const page = pages.findPage(pagePath('contact', language));
      return [language.code, page && { headers: page.headers, fill: readFormPage(page.html) }];
    }),
  );
  return (refused) => {
    const { locale, values, refusal } = refused;
    const { headers, fill } = formPages.get(locale) ?? {};
    if (!fill) return answerInText(refused);
    return new Response(fill({ values, ...describeRefusal(getWords(words, locale, configuration), refusal, locale) }), {
      status: refusal.status,
      headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-language': locale, ...refusal.headers },
    });
  };
}
