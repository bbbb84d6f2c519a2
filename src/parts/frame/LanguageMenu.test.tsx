import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Language } from '../../../i18n/language.ts';
import { LanguageMenu } from './LanguageMenu.tsx';

const english: Language = {
  code: 'en',
  name: 'English',
  locale: 'en_US',
  flag: 'US',
  tagline: 'Tagline',
  prefix: '',
  direction: 'ltr',
};
const french: Language = { ...english, code: 'fr', name: 'Français', prefix: '/fr' };

const render = (languages: Language[]) =>
  renderToStaticMarkup(
    <LanguageMenu
      label="Language"
      language={english}
      links={languages.map((language) => ({ language, href: `${language.prefix}/about` }))}
    />,
  );

test('a site in one language has no menu of languages', () => {
  expect(render([english])).toBe('');
});

test('the accessible name of the button contains its visible text', () => {
  expect(render([english, french])).toContain('aria-label="Language: English EN"');
});
