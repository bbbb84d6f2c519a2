import { expect, test } from 'vitest';
import { editSection } from './edit-sections.ts';

const file = (body: string) => `---\ntitle: "A"\n---\n${body}`;
const body = '\nOpening.\n\n## One\n\nfirst\n\n## Two\n\nsecond\n';

test.each([
  [{ path: ['intro'], value: 'New.' }, body.replace('Opening.', 'New.')],
  [{ path: ['sections', 1], value: '## Deux\n\nautre' }, body.replace('## Two\n\nsecond', '## Deux\n\nautre')],
  [{ path: ['sections', 0], value: '## Zero', insert: true }, body.replace('## One', '## Zero\n\n## One')],
  [{ path: ['sections', 2], value: '## Three', insert: true }, `${body}\n## Three\n`],
  [{ path: ['body'], value: 'All new.' }, '\nAll new.\n'],
])('%j', (edit, expected) => {
  expect(editSection(file(body), edit)).toBe(file(expected));
});

test('an opening comes before the first section of a text that had none', () => {
  expect(editSection(file('\n## One\n'), { path: ['intro'], value: 'Hello.', insert: true })).toBe(file('\nHello.\n\n## One\n'));
});

test('lines of Windows stay as they are', () => {
  const windows = file(body).replaceAll('\n', '\r\n');
  expect(editSection(windows, { path: ['sections', 0], value: '## Un\n\npremier' })).toBe(
    windows.replace('## One\r\n\r\nfirst', '## Un\r\n\r\npremier'),
  );
});
