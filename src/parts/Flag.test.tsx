import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Flag } from './Flag.tsx';

test.each(['US', 'ES', 'UA', 'JP', 'SA'])('draws %s on one grid', (country) => {
  const drawing = renderToStaticMarkup(<Flag country={country} />);
  expect(drawing).toMatch(/<svg viewBox="0 \d+ 144 96"[^>]*>.*<(path|circle) .*<\/svg>/s);
});
