import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFiles } from '../../tests/support/files/write-files.ts';
import { namePlace } from './name-place.ts';

test.each([
  ['offers.0.link', 'offers → website-builds → link'],
  ['offers.1', 'offers → 2'],
  ['offers.website-builds.points.0', 'offers → website-builds → points → 1'],
  ['offers.gone.points.0', 'offers → gone → points.0'],
  ['people.0.name', 'people → Marcus Bell → name'],
  ['lines.1', 'lines → 2'],
  ['redirects./old.1.html', 'redirects./old.1.html'],
  ['hero.title', 'hero.title'],
  ['line 12', 'line 12'],
  ['gone.0.text', 'gone.0.text'],
])('%s is named %s', (key, named) => {
  const data = {
    offers: [{ id: 'website-builds', link: '', points: ['a'] }, {}],
    people: [{ name: 'Marcus Bell' }],
    lines: ['one', 'two'],
    redirects: {},
  };
  const folder = writeFiles({ 'file.jsonc': `// Yours.\n${JSON.stringify(data)}` });
  expect(namePlace(join(folder, 'file.jsonc'), key)).toBe(named);
});
