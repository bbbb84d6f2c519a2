import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { english, french } from '../../../tests/support/languages.ts';
import { LanguageMenu } from './LanguageMenu.tsx';

const render = (languages: (typeof english)[]) =>
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

test('what stands on the button is in its name', () => {
  expect(render([english, french])).toContain('aria-label="Language: English EN"');
});
