import { describe, expect, test } from 'vitest';
import { type PlainCode, reason } from '../../model/problems/reason.ts';
import type { ChangedPage } from '../api.ts';
import type { Checked } from './check.ts';
import type { FileChange } from './file-changes.ts';
import { findMissing, planPublish } from './plan-publish.ts';

const [english, french] = ['content/en/home.json', 'content/fr/home.json'];
const [notes, picture] = ['translations/fr/home.json', 'media/shop.jpg'];
const facts = 'site.config.jsonc';
const before = Buffer.from('before');
const changed = (...paths: string[]): FileChange[] =>
  paths.map((path) => ({ path, before, after: 'after' }));
const pageOf = (files: readonly string[], more: Partial<ChangedPage> = {}) => ({
  id: files[0] ?? '',
  files,
  isDraft: false,
  isNew: false,
  problems: [],
  ...more,
});
const problem = (file: string, code: PlainCode = 'empty') => ({
  file,
  key: 'title',
  ...reason(code),
});

const about = 'content/en/about.json';
const wrongInFrench = [pageOf([english, french], { problems: [problem(french)] })];
const withPicture = [pageOf([english, picture]), pageOf([about, picture])];

test.each<[what: string, chosen: string[], pages: ChangedPage[], files: string[]]>([
  ['the chosen files of a page', [english], [pageOf([english, french, notes])], [english]],
  ['no draft, whoever chooses it', [english], [pageOf([english], { isDraft: true })], []],
  ['no page with a problem', [english, french], wrongInFrench, []],
  ['the language of a page that has no problem', [english], wrongInFrench, [english]],
  ['a picture with a page that shows it', [english, picture], withPicture, [english, picture]],
  [
    'a picture of two pages once',
    [english, about, picture],
    withPicture,
    [english, picture, about],
  ],
  ['notes alone', [notes], [pageOf([notes])], [notes]],
])('a publish sends %s', (_, chosen, pages, files) => {
  expect(planPublish({ chosen, changed: [], pages }).files).toEqual(files);
});

test('what stays is as it was, and a new file was not there', () => {
  const added = { path: notes, before: undefined, after: 'after' };
  const { staying } = planPublish({
    chosen: [english],
    changed: [...changed(english, french), added],
    pages: [pageOf([english, french])],
  });
  expect(staying).toEqual(
    new Map([
      [french, before],
      [notes, undefined],
    ]),
  );
});

describe('what keeps a plan from going online', () => {
  const checked = (more: object = {}) =>
    ({
      configuration: { redirects: {} },
      addresses: [],
      problems: [],
      stale: [],
      ...more,
    }) as unknown as Checked;

  const plan = { files: [], staying: new Map() };

  test('is nothing where the whole result is right', () => {
    expect(findMissing(plan, [], checked(), checked())).toEqual([]);
  });

  test('is whatever is wrong in the whole result, also what was so before', () => {
    const online = checked({ problems: [problem(english)], stale: [problem(french)] });
    expect(findMissing(plan, [], online, online)).toEqual([problem(english), problem(french)]);
  });

  test('comes behind what keeps the page that it is missing from', () => {
    const pages = [pageOf([english], { problems: [problem(english, 'notWritten')] })];
    const online = checked({ problems: [problem(english)] });
    expect(findMissing(plan, pages, checked(), online).map(({ code }) => code)).toEqual([
      'notWritten',
      'empty',
    ]);
  });

  test('is called not online where it is here and was never published', () => {
    const staying = new Map([[french, undefined]]);
    const online = checked({
      problems: [{ file: french, key: '', ...reason('spaces') }],
    });
    expect(findMissing({ files: [], staying }, [], checked(), online)).toEqual([
      { file: french, key: '', ...reason('notOnline') },
    ]);
  });

  test('is first a redirect that a deletion wrote, unless its page is still online', () => {
    const today = checked({ configuration: { redirects: { '/old': '/' } } });
    expect(findMissing(plan, [], today, checked({ problems: [problem(english)] }))).toEqual([
      { file: facts, key: 'redirects./old', ...reason('lostRedirect', { path: '/old' }) },
    ]);
    expect(findMissing(plan, [], today, checked({ addresses: [{ path: '/old' }] }))).toEqual([]);
    expect(findMissing(plan, [], today, today)).toEqual([]);
  });
});
