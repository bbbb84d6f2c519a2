import { expect, test } from 'vitest';
import { writeFiles } from '../../tests/support/files/write-files.ts';
import {
  articleFile,
  describeSite,
  plainConfiguration,
} from '../../tests/support/owners/owner-texts.ts';
import { printProblem } from '../problems/problem.ts';
import { explain, reason } from '../problems/reason.ts';
import { isDue, readDocuments } from './read-documents.ts';

const problemsOf = (matter: string, body = 'A text.', kind: 'articles' | 'legal' = 'articles') =>
  describeSite({ [kind]: [{ of: 'fr un one', matter, body }] }).problems.map((problem) =>
    printProblem(problem).replace(/^.*?content\//, ''),
  );

test.each([
  ['tittle: "x"', 'fr/blog/un.md: tittle: is not a known key; did you mean title?'],
  ['updated: "soon"', 'fr/blog/un.md: updated: write a date such as 2026-10-06, without quotes'],
  ['updated: 2026-10-05', 'fr/blog/un.md: updated: is earlier than date'],
  ['tags: ["x"]', 'fr/blog/un.md: line 10: cannot be read: this line is there twice; keep one'],
  ['updated: 2026-02-30', 'fr/blog/un.md: line 10: cannot be read: there is no such day'],
  ['updated: 2026-13-01', 'fr/blog/un.md: line 10: cannot be read: there is no such day'],
  ['updated: 2026-02-30T10:00:00Z', 'fr/blog/un.md: line 10: cannot be read: there is no such day'],
  ['author: *Ada*', 'fr/blog/un.md: line 10: cannot be read: write key: "text", with the text in'],
  ['author: &Sons and Co', 'fr/blog/un.md: line 10: cannot be read: write key: "text", with the'],
  ['author: !Ada Lane', 'fr/blog/un.md: line 10: cannot be read: write key: "text", with the text'],
  ['author: Ada, #1 in town', 'fr/blog/un.md: line 10: cannot be read: what follows # would be'],
  ['movedFrom: [a, b', 'fr/blog/un.md: line 11: cannot be read: a quote or a bracket is missing'],
])('front matter with %s is refused', (matter, message) => {
  expect(problemsOf(matter)).toEqual([expect.stringContaining(message)]);
});

test.each(['2026-11-02T00:00:00+02:00', '2026-11-02 23:30:00 -0500', '2026-11-02 10:00 UTC'])(
  'the day of %s is the one that is written',
  (updated) => {
    const { documents } = describeSite({
      articles: [{ of: 'fr un one', matter: `updated: ${updated}` }],
    });
    expect(documents.articles[0]?.data.updated).toEqual(new Date('2026-11-02'));
  },
);

test('a placeholder that nothing fills is named with its line, but not in code', () => {
  const problem =
    'fr/blog/un.md: line 13: {brnad} is not filled in here; write {brand} or plain words';
  expect(problemsOf('', 'By {brnad} and {brand}.\n\nLike `{name}` here.')).toEqual([problem]);
});

test('the picture at the top of a page is named as in texts and settings, and is in media/', () => {
  const read = (name: string) =>
    describeSite({ legal: [{ of: 'fr un one', matter: `picture: "${name}"` }] });
  for (const name of ['media/gone.svg', '../../../media/gone.svg'])
    expect(read(name).problems).toEqual([
      expect.objectContaining({ key: 'picture', ...reason('noFile', { file: 'media/gone.svg' }) }),
    ]);
});

test('a fact that site.config.jsonc does not have is named', () => {
  const problem =
    'fr/legal/un.md: line 12: {publisher.name} has no value yet; write publisher.name in site.config.jsonc';
  expect(problemsOf('', 'By {publisher.name}.', 'legal')).toEqual([problem]);
});

test('a placeholder is found wherever a visitor would read it', () => {
  const bodies = [
    '![{brnad}](../../../cover.svg)',
    '![x](../../../cover.svg "{brnad}")',
    '<b title="{brnad}">x</b>',
    '[x](/y "{brnad}")',
  ];
  const references = [
    '![{brnad}][a]\n\n[a]: ../../../cover.svg',
    '[x][a]\n\n[a]: /y "{brnad}"',
    '[x][a]\n\n[a]: mailto:{brnad}',
  ];
  for (const body of [...bodies, ...references])
    expect(problemsOf('', body), body).toEqual([
      expect.stringContaining('{brnad} is not filled in here'),
    ]);
  expect(problemsOf('', '<!-- {brnad} <img src="https://cats.example/cat.jpg"> -->')).toEqual([]);
});

test.each([
  [
    '![A cat](../cat.jpg)',
    'line 13: there is no picture ../cat.jpg; check the path, from the folder of this file',
  ],
  ['![A cat]()', 'line 13: there is no picture (empty);'],
  [
    '![A cat](../50%.jpg)',
    'line 13: in the address of the picture ../50%.jpg a % cannot be alone; write %25',
  ],
])('a picture that the build would not find is named: %j', (body, message) => {
  expect(problemsOf('', body)).toEqual([expect.stringContaining(`fr/blog/un.md: ${message}`)]);
});

test.each([
  ['![A cat](https://cats.example/cat.jpg)', 'line 13: the picture https://cats.example/cat.jpg'],
  ['![A cat](/sample/cat.jpg)', 'line 13: the picture /sample/cat.jpg'],
  [
    'x <img alt="" src="https://cats.example/cat.jpg">',
    'line 13: the picture https://cats.example/cat.jpg',
  ],
  ['<img srcset="/sample/cat.jpg 300w">', 'line 13: the picture /sample/cat.jpg'],
  ['<video src="/sample/cat.mp4"></video>', 'line 13: the picture /sample/cat.mp4'],
  ['<img src="../../../cover.svg">', 'line 13: the picture ../../../cover.svg'],
])('a picture that no page would show is refused: %s', (body, start) => {
  expect(problemsOf('', body)).toEqual([
    `fr/blog/un.md: ${start} isn’t a file of this site; put it in media/ and write ![what it shows](../../../media/…)`,
  ]);
});

test.each([
  [
    '![A cat](../../../media/cat.heic)',
    'the picture ../../../media/cat.heic is HEIC, which browsers do not show. Make it a JPEG',
  ],
  [
    '![A cat](../../../media/cat.mp4)',
    'the film ../../../media/cat.mp4 has no captions in this language; put ../../../media/cat.fr.vtt',
  ],
  ['\n', 'is empty; write a text'],
  ['![A cat](cat.mp4)', 'the film cat.mp4 is not in media/; put it there'],
])('what browsers do not show, or not to everybody, is refused: %s', (body, sentence) => {
  const folder = writeFiles({
    'cover.svg': '<svg viewBox="0 0 1 1"/>',
    'media/cat.heic': '',
    'media/cat.mp4': '',
    'content/fr/blog/cat.mp4': '',
    ...articleFile('fr un one', body),
  });
  const { problems } = readDocuments(plainConfiguration, folder);
  expect(problems.map(explain)).toEqual([expect.stringContaining(sentence)]);
});

test.each([
  ['![A cat](../cat.jpg)', 'the picture ../cat.jpg is an empty file'],
  ['![A cat](../cat.svg)', 'the drawing ../cat.svg has no size'],
  ['A\vcat', 'there is a character that nobody sees, or a broken one, in this'],
  ['A \uFFFD', 'there is a character that nobody sees, or a broken one, in this'],
])('what would end a build is named with its line: %j', (body, sentence) => {
  const folder = writeFiles({
    'cover.svg': '<svg viewBox="0 0 1 1"/>',
    'content/fr/cat.jpg': '',
    'content/fr/cat.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    ...articleFile('fr un one', body),
  });
  const { problems } = readDocuments(plainConfiguration, folder);
  expect(problems.map(explain)).toEqual([expect.stringContaining(sentence)]);
});

test('pictures of media/, and files that the site serves itself, are shown', () => {
  const served = '/sample/booking-embed.js';
  const body = `![x](../../../cover.svg) ![x][a] ![x](${served}) <img src="${served}">\n\n[a]: ../../../cover.svg`;
  expect(problemsOf('', body)).toEqual([]);
});

test.each([
  ['<script>alert(1)</script>', '<script>'],
  ['<style>p { color: red }</style>', '<style>'],
  ['<meta http-equiv="refresh" content="0;url=https://other.example">', '<meta>'],
  ['A <b onmouseover="alert(1)">word</b>.', 'onmouseover'],
  ['<iframe src="https://other.example"></iframe>', '<iframe>'],
])('what acts on the page or leads away from it is refused: %s', (body, named) => {
  expect(problemsOf('', body)).toEqual([
    expect.stringContaining(`${named} acts on the page or leads away from it; remove it`),
  ]);
});

test('facts are filled into front matter and headings', () => {
  const { documents } = describeSite({
    pages: [{ of: 'en about-us us', matter: 'eyebrow: "{brand}"', body: '## Who {brand} is' }],
  });
  expect(documents.pages[0]?.data.eyebrow).toBe('Agency');
  expect([...(documents.pages[0]?.parts.anchors ?? [])]).toEqual(['who-agency-is']);
});

test('articles are not read where there is no blog', () => {
  const configuration = {
    ...plainConfiguration,
    modules: { ...plainConfiguration.modules, blog: false },
  };
  expect(describeSite({ configuration, articles: ['en one one'] }).documents.articles).toEqual([]);
});

const article = { date: new Date('2026-10-06') };
const at = (time: string) => new Date(time);

test('an article is published on its day, as the agency counts days', () => {
  expect(isDue(article, { timeZone: 'UTC' }, at('2026-10-05T23:59:59Z'))).toBe(false);
  expect(isDue(article, { timeZone: 'UTC' }, at('2026-10-06T00:00:00Z'))).toBe(true);
  expect(isDue(article, { timeZone: 'America/New_York' }, at('2026-10-06T03:59:00Z'))).toBe(false);
  expect(isDue(article, { timeZone: 'Pacific/Auckland' }, at('2026-10-05T12:00:00Z'))).toBe(true);
});

test('a draft is not published, whatever its day', () => {
  expect(isDue({ ...article, draft: true }, { timeZone: 'UTC' }, at('2030-01-01'))).toBe(false);
});
