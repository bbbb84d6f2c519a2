import { expect, test } from 'vitest';
import { parseConfiguration } from '../../model/configuration/read-configuration.ts';
import { diskFiles } from '../../model/translations/files.ts';
import { change, listOpen, translatedConfiguration } from '../../tests/support/owners/translation-files.ts';
import { planUpgrade } from './plan-upgrade.ts';

const folder = 'tests/sites/old-shape';
const old = diskFiles(folder);
const plan = planUpgrade(old, folder);
const moved = change(old, Object.fromEntries(plan));
const jsonIn = (path: string) => JSON.parse(moved.read(path) ?? '');

test('moves the configuration with its comments, and no line but those that must change', () => {
  expect(plan.get('site.config.ts')).toBeUndefined();
  expect(
    plan.get('site.config.jsonc'),
  ).toBe(`/** A folder of the shape before site.config.jsonc, which reads from right to left. */
{
  "$schema": "../../../model/configuration/site.config.schema.json",
  "name": "نخلة",
  "url": "https://nakhla.example", // no slash at its end
  // The first language is read from right to left.
  "languages": [
    { "code": "ar", "name": "العربية", "flag": "AE", "locale": "ar_AE", "tagline": "أسبوع ممتلئ." },
    { "code": "en", "name": "English", "flag": "GB", "locale": "en_GB", "tagline": "It's a full week." }
  ],
  "retention": { "leadsDays": 730 },
  "bookingWidget": null
}
// The end.
`);
});

test('goes on after an upgrade that was interrupted before it removed site.config.ts', () => {
  const interrupted = change(old, { 'site.config.jsonc': plan.get('site.config.jsonc') });
  expect([...planUpgrade(interrupted, folder).entries()].at(-2)).toEqual(['site.config.ts', undefined]);
});

test('keeps settings and leads out of the repository that the folder becomes', () => {
  expect(plan.get('.gitignore')).toMatch(/^\.env\n\.data\/\n/);
  expect(planUpgrade(change(old, { '.gitignore': 'dist/\n' }), folder).has('.gitignore')).toBe(false);
});

test('gives entries ids that are the same in every language, as the notes have them, else by their places', () => {
  const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);
  expect(ids(jsonIn('content/ar/home.json').why.reasons)).toEqual(['reason-1', 'zeit-2']);
  expect(ids(jsonIn('content/en/home.json').why.reasons)).toEqual(['zeit-2', 'reason-1']);
  expect(ids(jsonIn('content/en/home.json').testimonials.items)).toEqual(['maya-r', 'omar']);
  expect(ids(jsonIn('content/en/contact.json').call.facts)).toEqual(['fact-1', 'parking']);
});

test('writes an id as the first line of an entry and leaves all others byte for byte', () => {
  const [before, after] = [old, moved].map((files) => (files.read('content/ar/home.json') ?? '').split('\n'));
  expect(after?.filter((line) => !before?.includes(line))).toEqual([
    '        "id": "reason-1",',
    '        "id": "zeit-2",',
    expect.stringContaining('[{ "id": "maya-r", "name": "Maya R.", '),
  ]);
});

test('moves the notes of translations, which say the same as before', () => {
  const configuration = translatedConfiguration();
  const languages = [
    { ...configuration.languages[1], code: 'ar' },
    configuration.languages[0],
  ] as unknown as typeof configuration.languages;
  expect(jsonIn('translations/en.json').texts['home.json'].why.reasons).toEqual({
    'reason-1': { text: 'تعرفه قبل أن نبدأ.', title: 'سعر مكتوب' },
    'zeit-2': { text: 'ثم نبدأ العمل.', title: 'Zeit: 2 أيام' },
  });
  expect(listOpen(moved, 'en', { ...configuration, languages })).toEqual(['home.json testimonials.items.omar.quote: stale']);
});

test('changes nothing when it runs again, nor in a folder that has the new shape', () => {
  expect([...planUpgrade(moved, folder)]).toEqual([]);
  for (const owner of ['site', 'examples/northwind', 'tests/sites/reference'])
    expect([...planUpgrade(diskFiles(owner), owner)]).toEqual([]);
});

test('removes keys that nothing shows any more, and leaves all other lines byte for byte', () => {
  const [owner, path] = ['tests/sites/reference', 'content/fr/emails.json'];
  const files = diskFiles(owner);
  const before = files.read(path) ?? '';
  const withCall = change(files, { [path]: before.replace('"reply": ', '"call": "Appeler {name}",\n    "reply": ') });
  expect([...planUpgrade(withCall, owner)]).toEqual([[path, before]]);
});

test('finishes an upgrade that was interrupted', () => {
  const half = change(old, { 'content/ar/home.json': plan.get('content/ar/home.json') });
  expect(planUpgrade(half, folder).get('content/en/home.json')).toBe(plan.get('content/en/home.json'));
});

test.each([
  ['bookingWidget: null', 'bookingWidget: widget', 'line 13, column 18: "widget" is not plain data'],
  ['bookingWidget: null', '...more', 'line 13, column 3: "...more" is not plain data'],
  ["name: 'نخلة'", "name: 'a' + 'b'", "line 5, column 9: \"'a' + 'b'\" is not plain data"],
  ['retention: {', 'retention: {{', 'line 12, column 15: cannot be read'],
  ['export default', 'const site =', 'line 1, column 1: has no "export default { … }"'],
])('refuses %s written as %s, with line and column', (from, to, message) => {
  const text = (old.read('site.config.ts') ?? '').replace(from, to);
  expect(() => planUpgrade(change(old, { 'site.config.ts': text }), folder)).toThrow(`${folder}/site.config.ts: ${message}`);
});

test('names lists whose entries nothing matches, and what to do', () => {
  const without = change(old, { 'translations/en.json': undefined });
  expect(() => planUpgrade(without, folder)).toThrow(
    `${folder}/content/en/contact.json: call.facts: has 2 entries, and content/ar/contact.json 1: nothing tells which are translations of each other; add or take out entries`,
  );
});

test('reads the old shape also from a file that a merge has put under the new name', () => {
  const merged = change(old, { 'site.config.ts': undefined, 'site.config.jsonc': old.read('site.config.ts') });
  expect(planUpgrade(merged, folder).get('site.config.jsonc')).toBe(plan.get('site.config.jsonc'));
  const both = change(old, { 'site.config.jsonc': '{}' });
  expect(() => planUpgrade(both, folder)).toThrow('are both there; remove the one that is not yours');
});

test('keeps every value of a configuration', () => {
  expect(parseConfiguration(moved.read('site.config.jsonc') ?? '')).toMatchObject({
    url: 'https://nakhla.example',
    retention: { leadsDays: 730 },
    bookingWidget: null,
  });
});
