import { expect, test } from 'vitest';
import { writeFiles } from '../../tests/support/write-files.ts';
import { findMissingMedia } from './find-missing-media.ts';

test('a file that is not in media/ is named by the key that asks for it', () => {
  const folder = writeFiles({ 'media/there.jpg': '' });
  expect(findMissingMedia({ offers: [{ figure: 'media/there.jpg' }, { figure: 'media/gone.jpg' }] }, folder)).toEqual([
    { key: 'offers.1.figure', message: 'there is no media/gone.jpg; check its spelling, or put the file there' },
  ]);
});

test('other texts, numbers and gaps are no files', () => {
  const config = { figure: 'week', text: 'See media/gone.jpg', price: 3, video: null };
  expect(findMissingMedia(config, '')).toEqual([]);
});
