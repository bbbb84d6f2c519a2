import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { mergeArticle } from './merge-article.ts';
import { openRepository } from './repository.ts';

const file = 'content/en/blog/a.md';
// A merge needs no repository.
const { mergeFile } = openRepository(tmpdir());

/** Types "Mine." over the first of two paragraphs of a file that others have changed meanwhile. */
const type = (theirs: string) =>
  mergeArticle(
    { kind: 'type', file, value: '\nMine.\n\nTwo.\n', was: '\nOne.\n\nTwo.\n' },
    () => `---\ntitle: A\n---\n\n${theirs}\n`,
    mergeFile,
  );

test('paragraphs that others have changed stand beside those that were typed', async () => {
  expect(await type('One.\n\nTheirs.')).toMatchObject({
    value: '\nMine.\n\nTheirs.\n',
    was: '\nOne.\n\nTheirs.\n',
  });
  expect(await type('One.\n\nÀ eux.\n\nTwo.')).toMatchObject({
    value: '\nMine.\n\nÀ eux.\n\nTwo.\n',
  });
});

test('a paragraph that both have changed keeps both versions', async () => {
  expect(await type('Theirs.\n\nTwo.')).toMatchObject({ was: '\nOne.\n\nTwo.\n' });
});
