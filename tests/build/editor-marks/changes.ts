import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { writeAtomically } from '../../../model/files/write-atomically.ts';

const article = 'content/en/blog/followers-to-first-ten-clients.md';
/** A page that the test changes. */
export const landing = 'content/en/pages/spring.json';
export const landingText = (heading: string) =>
  JSON.stringify({
    title: 'Websites for barbers in spring',
    description: 'What we do for barbers in spring, when everybody wants the same Saturday morning, and what it costs until May.',
    keywords: 'barber website',
    translationOf: 'spring',
    label: 'Spring',
    heading,
    sections: [{ id: 'prose', prose: { title: 'Why now', paragraphs: ['Because everybody comes in spring.'] } }],
  });

/**
 * Changes an owner's folder while its preview runs.
 * @param read reads a page of the preview
 */
export function testChanges(owner: string, read: (address: string) => Promise<string>): void {
  test('a page shows each text as it is when the page is asked for', { timeout: 10 * 60_000 }, async () => {
    const write = (path: string, text: string | Buffer) => writeAtomically(join(owner, path), text, join(owner, '.writing'));
    const text = readFileSync(join(owner, article), 'utf8');
    const blog = '/blog/followers-to-first-ten-clients';
    const shows = async (address: string, words: string) => {
      const html = await read(address);
      expect(html.slice(html.indexOf('<h1')).includes(words), words).toBe(true);
    };
    await shows(blog, 'From followers to your first ten clients');
    await shows('/spring', 'Book spring');

    for (const number of ['two', 'three', 'four']) {
      write(
        article,
        text.replace('first ten clients"', `first ${number} clients"`).replace('You have people', `${number} people`),
      );
      await shows(blog, `From followers to your first ${number} clients`);
      await shows(blog, `${number} people who watch.`);
      write(landing, landingText(`Book summer ${number}`));
      await shows('/spring', `Book summer ${number}`);
    }
    write(
      'content/en/blog/another.md',
      text
        .replace(/translationOf: .*/, 'translationOf: "another"')
        .replace('first ten', 'next ten')
        .replace('A seven-day', 'A ten-day'),
    );
    await shows('/blog/another', 'From followers to your next ten clients');
    const facts = readFileSync(join(owner, 'site.config.jsonc'), 'utf8');
    write('site.config.jsonc', facts.replace(/("email": )"[^"]*"/, '$1"new@harbour.example"'));
    await shows('/privacy', 'mailto:new@harbour.example');

    const about = readFileSync(join(owner, 'content/en/about.json'), 'utf8');
    const picture = await sharp({ create: { width: 900, height: 1100, channels: 3, background: '#b0cdb5' } })
      .jpeg()
      .toBuffer();
    write('media/ada.jpg', picture);
    write('content/en/about.json', about.replace('"name": "Ada Sample"', '"portrait": "media/ada.jpg", "name": "Ada Sample"'));
    await shows('/about', 'ada.jpg');

    write('brand/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3.25"/></svg>');
    expect(await read('/about')).toContain('r="3.25"');

    rmSync(join(owner, article));
    expect(await read('/blog')).not.toContain(blog);
  });
}
