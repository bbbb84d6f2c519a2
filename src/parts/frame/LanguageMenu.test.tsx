import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { english, french } from '../../../tests/support/owners/languages.ts';
import { LanguageMenu } from './LanguageMenu.tsx';

test('a site in one language has no menu of languages; the name of the button begins with what it shows', () => {
  const render = (...languages: (typeof english)[]) =>
    renderToStaticMarkup(
      <LanguageMenu
        label="Language"
        language={english}
        links={languages.map((language) => ({ language, href: '/about' }))}
      />,
    );
  expect(render(english)).toBe('');
  expect(render(english, french)).toContain('aria-label="EN, Language: English"');
});
