import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Fields } from './Fields.tsx';

const { form } = JSON.parse(readFileSync('site/content/en/contact.json', 'utf8'));

test('a telephone number in the consent reads rightly in a text from the right', () => {
  const words = { ...form, smsConsent: { ...form.smsConsent, label: 'با +98 61 3333 0123' } };
  expect(renderToStaticMarkup(<Fields words={words} privacyPage="/privacy" />)).toContain(
    '<bdo class="unbroken" dir="ltr">+98 61 3333 0123</bdo></label>',
  );
});
