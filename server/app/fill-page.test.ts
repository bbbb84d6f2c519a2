import { expect, test } from 'vitest';
import { textFields } from '../../contact/lead-form.ts';
import { parseHtml } from '../../tests/support/html/html.ts';
import { fillPage } from './fill-page.ts';

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"/><title>Contact &amp; more</title><style>a>b{}</style></head><body><h1>Contact</h1>
<form id="contact-form" method="post" action="/functions/v1/send-consultation-email" noValidate>
<div id="form-summary"></div>
<input name="name" id="name" aria-describedby="name-error"><p id="name-error"></p>
<input name="email" id="email" type="email"/><p id="email-error"></p>
<input name="phone" id="phone" value="old"><p id="phone-error"></p>
<textarea name="message" rows="5"></textarea><p id="message-error"></p>
<input type="checkbox" name="smsConsent" value="true"><p id="smsConsent-error"></p>
<input name="homepage"><input type="hidden" name="locale" value="en">
</form><script>if (1 < 2) document.title += "</b>"</script></body></html>`;

const nothing = { values: {}, page: null, texts: {}, heading: '', titleAfterErrors: '' };

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
  const read = (field: string, attribute = 'value') =>
    form?.querySelector(`[name=${field}]`)?.getAttribute(attribute);
  expect(['name', 'email', 'phone'].map((field) => read(field))).toEqual([
    '"><img src=x onerror=alert(1)>',
    'a&amp;b\\c',
    '1',
  ]);
  expect(read('smsConsent', 'checked')).toBe('');
  expect(html).toContain('&lt;/textarea&gt;&lt;script&gt;');
  expect(html).toContain('<textarea name="message" rows="5">\n\n&lt;');
});

test('keeps every text field of the form', () => {
  const controls = textFields.map((field) => `<input name="${field}"/>`);
  const html = fillPage(`<form id="contact-form">${controls.join('')}</form>`, {
    ...nothing,
    values: Object.fromEntries(textFields.map((field) => [field, `my ${field}`])),
  });
  const inputs = parseHtml(String(html)).querySelectorAll('input');
  expect(inputs.map((input) => input.getAttribute('value'))).toEqual(
    textFields.map((field) => `my ${field}`),
  );
});

test('shows the errors in the title, in a summary with a link to each field and under each field', () => {
  const document = parseHtml(fill({ name: 'Ann' }, { email: 'Not <valid>', phone: 'Too short' }));
  expect(document.querySelector('title')?.innerHTML).toBe('Error: Contact &amp; more');
  const form = document.querySelector('#contact-form');
  expect(form?.getAttribute('data-refused')).toBe('');
  const read = (selector: string) => form?.querySelector(selector)?.innerHTML;
  expect(read('#form-summary h2')).toBe('Look at &lt;2&gt; fields');
  expect(form?.querySelectorAll('#form-summary li').map((item) => item.innerHTML)).toEqual([
    '<a href="#email">Not &lt;valid&gt;</a>',
    '<a href="#phone">Too short</a>',
  ]);
  expect(read('#email-error')).toBe('Not &lt;valid&gt;');
  expect(read('#name-error')).toBe('');
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
  expect(fillPage('<p>nothing</p>', nothing)).toBeNull();
});
