import { expect, test } from 'vitest';
import { writeFiles } from '../../tests/support/files/write-files.ts';
import { parseHtml } from '../../tests/support/html/html.ts';
import { configuration, words } from '../../tests/support/servers/open-app.ts';
import { openSite } from '../http/open-site.ts';
import { Refusal } from '../http/responses.ts';
import { createFormAnswer, fillPage } from './answer-form.ts';

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"/><title>Contact &amp; more</title><style>a>b{}</style></head><body><h1>Contact</h1>
<form id="contact-form" method="post" action="/functions/v1/send-consultation-email" noValidate>
<div id="form-summary" role="alert"></div>
<input name="name" id="name" aria-describedby="name-error"><p id="name-error"></p>
<input name="email" id="email" type="email"/><p id="email-error"></p>
<input name="phone" id="phone" value="old"><p id="phone-error"></p>
<textarea name="message" rows="5"></textarea><p id="message-error"></p>
<input type="checkbox" name="smsConsent" value="true"><p id="smsConsent-error"></p>
<input name="homepage"><input type="hidden" name="locale" value="en">
</form><script>if (1 < 2) document.title += "</b>"</script></body></html>`;

const fill = (values: Record<string, unknown>, texts = {}) =>
  String(
    fillPage(page, {
      values,
      page: null,
      texts,
      heading: 'Look at <2> fields',
      titleAfterErrors: 'Error: {title}',
    }),
  );

test('keeps what the visitor wrote, escaped', () => {
  const text = '</textarea><script>alert("1")</script>\n & \'q\'';
  const html = fill({
    name: '"><img src=x onerror=alert(1)>',
    email: 'a&amp;b\\c',
    phone: '1',
    message: `\n${text}`,
    smsConsent: true,
  });
  const form = parseHtml(html).querySelector('#contact-form');
  expect(form?.querySelectorAll('img, script')).toEqual([]);
  expect(form?.querySelector('[name=name]')?.getAttribute('value')).toBe(
    '"><img src=x onerror=alert(1)>',
  );
  expect(form?.querySelector('[name=email]')?.getAttribute('value')).toBe('a&amp;b\\c');
  expect(form?.querySelector('[name=phone]')?.getAttribute('value')).toBe('1');
  expect(form?.querySelector('[name=smsConsent]')?.getAttribute('checked')).toBe('');
  expect(html).toContain('&lt;/textarea&gt;&lt;script&gt;');
  expect(html).toContain('<textarea name="message" rows="5">\n\n&lt;');
});

test('shows the errors in the title, in a summary with a link to each field and under each field', () => {
  const document = parseHtml(fill({ name: 'Ann' }, { email: 'Not <valid>', phone: 'Too short' }));
  expect(document.querySelector('title')?.innerHTML).toBe('Error: Contact &amp; more');
  const form = document.querySelector('#contact-form');
  expect(form?.getAttribute('data-refused')).toBe('');
  expect(form?.querySelector('#form-summary h2')?.innerHTML).toBe('Look at &lt;2&gt; fields');
  expect(form?.querySelectorAll('#form-summary li').map((item) => item.innerHTML)).toEqual([
    '<a href="#email">Not &lt;valid&gt;</a>',
    '<a href="#phone">Too short</a>',
  ]);
  expect(form?.querySelector('#email-error')?.innerHTML).toBe('Not &lt;valid&gt;');
  expect(form?.querySelector('#name-error')?.innerHTML).toBe('');
  expect(
    form?.querySelectorAll('[aria-invalid=true]').map((control) => control.getAttribute('name')),
  ).toEqual(['email', 'phone']);
});

test.each([
  [{ email: 'Wrong' }, 'email'],
  [{ name: 'Wrong', email: 'Wrong' }, undefined],
  [{}, undefined],
])('the focus goes to the only wrong field, or else to the summary: %j', (texts, field) => {
  const [focused, ...others] = parseHtml(fill({}, texts)).querySelectorAll('[autofocus]');
  expect(others).toEqual([]);
  expect(focused?.getAttribute('name')).toBe(field);
  expect(focused?.parent?.getAttribute('id') === 'form-summary').toBe(field === undefined);
});

test('leaves the rest of the page as it was built, and returns nothing for a page without the form', () => {
  const html = fill({ name: 'Ann' }, { name: 'x' });
  const rest = (text: string) =>
    text.slice(text.indexOf('</title>'), text.indexOf('<form')) +
    text.slice(text.indexOf('</form>'));
  expect(rest(html)).toBe(rest(page));
  expect(
    fillPage('<p>nothing</p>', {
      values: {},
      page: null,
      texts: {},
      heading: '',
      titleAfterErrors: '',
    }),
  ).toBeNull();
});

const formPage = (title: string) =>
  `<!doctype html><title>${title}</title><form id="contact-form"><input name="name"></form>`;
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
