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

describe('what a publish would send', () => {
  test('are the chosen files of its pages, and what stays is as it was', () => {
    const files = [english, french, notes];
    const plan = planPublish({
      chosen: [english],
      changed: changed(...files),
      pages: [pageOf(files)],
    });
    expect(plan).toEqual({
      files: [english],
      staying: new Map([
        [french, before],
        [notes, before],
      ]),
    });
  });

  test('a new file that stays was not there', () => {
    const added = [{ path: french, before: undefined, after: 'after' }];
    const plan = planPublish({ chosen: [], changed: added, pages: [pageOf([french])] });
    expect([...plan.staying]).toEqual([[french, undefined]]);
  });

  test('a draft stays, whoever chooses it', () => {
    const pages = [pageOf([english], { isDraft: true })];
    expect(planPublish({ chosen: [english], changed: changed(english), pages }).files).toEqual([]);
  });

  test('a problem in one language keeps the page, unless that language stays', () => {
    const pages = [pageOf([english, french], { problems: [problem(french)] })];
    const files = (...chosen: string[]) =>
      planPublish({ chosen, changed: changed(english, french), pages }).files;
    expect(files(english, french)).toEqual([]);
    expect(files(english)).toEqual([english]);
  });

  test('a picture of two pages goes with either, once', () => {
    const about = 'content/en/about.json';
    const pages = [pageOf([english, picture]), pageOf([about, picture])];
    const files = (...chosen: string[]) =>
      planPublish({ chosen, changed: changed(english, about, picture), pages }).files;
    expect(files(english, picture)).toEqual([english, picture]);
    expect(files(english, about, picture)).toEqual([english, picture, about]);
  });

  test('notes alone can be sent', () => {
    const plan = planPublish({
      chosen: [notes],
      changed: changed(notes),
      pages: [pageOf([notes])],
    });
    expect(plan.files).toEqual([notes]);
  });

  test('is nothing where only earlier commits are left', () => {
    expect(planPublish({ chosen: [], changed: [], pages: [] })).toEqual({
      files: [],
      staying: new Map(),
    });
  });
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
