import { expect, test } from 'vitest';
import { writeFiles } from '../../tests/support/files/write-files.ts';
import { configuration, words } from '../../tests/support/servers/open-app.ts';
import { openSite } from '../http/open-site.ts';
import { Refusal } from '../http/responses.ts';
import { createFormAnswer } from './answer-form.ts';

const formPage = (title: string) =>
  `<!doctype html><title>${title}</title><form id="contact-form"><div id="form-summary"></div><input name="name"></form>`;
const open = () =>
  openSite(
    writeFiles({
      'contact.html': formPage('Contact'),
      'fr/contact.html': formPage('Contact fr'),
      'fr/campagne.html': formPage('Campagne'),
      'fr/services.html': '<!doctype html><title>Services</title>',
      _headers: '/fr/campagne\n  X-Own: yes\n',
      _redirects: '',
    }),
  );

test.each([
  ['the page with the form', '/fr/campagne', /Campagne/],
  ['the contact page of the language, for a page without a form', '/fr/services', /Contact fr/],
  [
    'the contact page of the language, for a path that the site does not have',
    '/fr/%00',
    /Contact fr/,
  ],
  ['the contact page of the language, for a browser that names no page', null, /Contact fr/],
])('answers a refused form with %s', async (_, path, title) => {
  const answerRefused = createFormAnswer({ words, configuration }, open());
  const refusal = new Refusal(422, 'invalid_fields', { fields: { name: 'too_short' } });
  const answer = answerRefused({
    locale: 'fr',
    page: path,
    values: { name: 'Zoé' },
    refusal,
    cors: {},
  });
  expect([answer.status, answer.headers.get('x-own')]).toEqual([
    422,
    path === '/fr/campagne' ? 'yes' : null,
  ]);
  const html = await answer.text();
  expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toMatch(title);
  expect(html).toContain('value="Zoé"');
  expect(html.includes(`name="page" value="${path}"`)).toBe(path !== null);
});

test.each([
  ['en_US', '2'],
  ['ar_EG', '٢'],
])('says in the digits of %s how long to wait after too many posts', async (locale, digits) => {
  const [english] = configuration.languages;
  const own = { ...configuration, languages: [{ ...english, locale }] } as typeof configuration;
  const answerRefused = createFormAnswer({ words, configuration: own }, open());
  const refusal = new Refusal(429, 'too_many', { headers: { 'retry-after': '61' } });
  const answer = answerRefused({ locale: 'en', page: null, values: {}, refusal, cors: {} });
  expect(answer.headers.get('retry-after')).toBe('61');
  expect(await answer.text()).toMatch(new RegExp(`call us at \\+1.*Wait ${digits} minutes`));
});
