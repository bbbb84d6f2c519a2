import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/files/temporary-folder.ts';
import { sizeImages } from './size-images.ts';

test.each([
  ['a picture of a phone, turned by its orientation', 3024, 40, 6, '40'],
  ['a picture wider than the column on any screen', 3024, 40, 1, '1344'],
  ['a small picture', 700, 40, 1, '700'],
])('%s is shown at most as wide as it is and as the column', async (_, width, height, orientation, shown) => {
  const folder = createTemporaryFolder();
  const picture = sharp({ create: { width, height, channels: 3, background: '#fff' } }).withMetadata({ orientation });
  await picture.jpeg().toFile(join(folder, 'a picture.jpg'));
  const renderer = await satteri({ mdastPlugins: [sizeImages()] }).createRenderer({ syntaxHighlight: false });
  const { code } = await renderer.render('![x](<a picture.jpg>)', { fileURL: pathToFileURL(join(folder, 'text.md')) });
  expect(code).toContain(`&quot;width&quot;:&quot;${shown}&quot;`);
});
