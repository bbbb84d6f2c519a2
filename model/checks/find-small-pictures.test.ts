import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { describeOwner } from '../../tests/support/owners/owner.ts';
import { findSmallPictures } from './find-small-pictures.ts';

const person = { id: 'ada', name: 'Ada', role: 'Owner', text: 'Text.', portrait: 'media/ada.jpg' };

/** An owner whose one portrait has this size as the camera wrote it. */
async function ownerWith(width: number, height: number, orientation = 1) {
  const owner = describeOwner({
    words: { en: { about: { people: { title: 'Us', items: [person] } } } },
    articles: ['en one one'],
  });
  mkdirSync(join(owner.folder, 'media'), { recursive: true });
  await sharp({ create: { width, height, channels: 3, background: '#884422' } })
    .withMetadata({ orientation })
    .toFile(join(owner.folder, 'media/ada.jpg'));
  return owner;
}

test('a portrait that is smaller than it is shown is named with its pixels and what is needed', async () => {
  expect(await findSmallPictures(await ownerWith(1200, 400))).toEqual([
    {
      level: 'hint',
      file: 'site/content/en/about.json',
      key: 'people.items.0.portrait',
      message: 'media/ada.jpg has 1200 × 400 pixels, too few to be sharp at 440 × 550; take one of 880 × 1100 or more',
    },
  ]);
});

test('the picture of a story is one of them', async () => {
  const owner = await ownerWith(560, 450, 6);
  const stories = [
    { id: 'one', category: 'one', picture: 'media/ada.jpg' },
    { id: 'two', category: 'one', picture: 'none' },
  ];
  const found = await findSmallPictures({ ...owner, configuration: { ...owner.configuration, stories } });
  expect(found.map(({ key }) => key)).toEqual(['stories.0.picture']);
});

test('a portrait that is large enough, as it stands upright, is right', async () => {
  expect(await findSmallPictures(await ownerWith(560, 450, 6))).toEqual([]);
});
