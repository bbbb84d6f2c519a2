import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { readFormPage } from './form-page.ts';

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"/><style>a>b{}</style></head><body><h1>Contact</h1>
<form id="contact-form" method="post" action="/functions/v1/send-consultation-email" noValidate>
<p id="form-summary" tabindex="-1" data-summary></p>
<input name="name" id="name" aria-describedby="name-error"><p id="name-error" data-error></p>
<input name="email" id="email" type="email"/><p id="email-error" data-error></p>
<input name="phone" id="phone" value="old"><p id="phone-error" data-error></p>
<textarea name="message" rows="5"></textarea><p id="message-error" data-error></p>
<input type="checkbox" name="smsConsent" value="true"><p id="smsConsent-error" data-error></p>
<input name="homepage"><input type="hidden" name="locale" value="en">
</form><script>if (1 < 2) document.title += "</b>"</script></body></html>`;

const fillPage = readFormPage(page);
const fill = (values: Record<string, unknown>, errors = {}) =>
  String(fillPage?.({ values, errors, summary: 'Look at <2> fields' }));

test('keeps what the visitor wrote, escaped', () => {
  const text = '</textarea><script>alert("1")</script>\n & \'q\'';
  const html = fill({
    name: '"><img src=x onerror=alert(1)>',
    email: 'a&amp;b\\c',
    phone: '1',
    message: `\n${text}`,
    smsConsent: true,
  });
  const form = parse(html).querySelector('#contact-form');
  expect(form?.querySelectorAll('img, script')).toEqual([]);
  expect(form?.querySelector('[name=name]')?.getAttribute('value')).toBe('"><img src=x onerror=alert(1)>');
  expect(form?.querySelector('[name=email]')?.getAttribute('value')).toBe('a&amp;b\\c');
  expect(form?.querySelector('[name=phone]')?.getAttribute('value')).toBe('1');
  expect(form?.querySelector('[name=smsConsent]')?.hasAttribute('checked')).toBe(true);
  expect(html).toContain('&lt;/textarea&gt;&lt;script&gt;');
  expect(html).toContain('<textarea name="message" rows="5">\n\n&lt;');
});

test('says what is wrong, in a summary and under each field, and points at the first one', () => {
  const form = parse(fill({ name: 'Ann' }, { email: 'Not <valid>', phone: 'Too short' })).querySelector('#contact-form');
  expect(form?.hasAttribute('data-refused')).toBe(true);
  expect(form?.querySelector('#form-summary')?.innerHTML).toBe('Look at &lt;2&gt; fields');
  expect(form?.querySelector('#email-error')?.innerHTML).toBe('Not &lt;valid&gt;');
  expect(form?.querySelector('#name-error')?.innerHTML).toBe('');
  expect(form?.querySelectorAll('[aria-invalid=true]').map((control) => control.getAttribute('name'))).toEqual([
    'email',
    'phone',
  ]);
  expect(form?.querySelectorAll('[autofocus]').map((control) => control.getAttribute('name'))).toEqual(['email']);
});

test('leaves the rest of the page as it was built', () => {
  const html = fill({ name: 'Ann' }, { name: 'x' });
  expect(html.slice(0, html.indexOf('<form'))).toBe(page.slice(0, page.indexOf('<form')));
  expect(html.slice(html.indexOf('</form>'))).toBe(page.slice(page.indexOf('</form>')));
});

test('keeps nothing of one visitor for the next', () => {
  fill({ name: 'Ann', smsConsent: true }, { email: 'Wrong' });
  const html = fill({});
  expect(html).not.toContain('Ann');
  expect(html).not.toContain('Wrong');
  expect(html).not.toContain('checked');
});

test('takes nothing from a page without the form', () => {
  expect(readFormPage('<p>nothing</p>')).toBeNull();
});
