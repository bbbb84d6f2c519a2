import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { expect, test } from 'vitest';
import { listKeys, stepInto } from '../model/schemas/schema-parts.ts';
import { sections } from '../model/words/sections.ts';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => join('docs', name)),
]
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  // Superseded decisions may name files that no longer exist.
  .filter(({ text }) => !/^# .*superseded/.test(text));

const rooms = readdirSync('.', { withFileTypes: true })
  .filter(
    (entry) =>
      entry.isDirectory() &&
      !['node_modules', 'dist', 'dist-server'].includes(entry.name) &&
      !/^\.(?!github)/.test(entry.name),
  )
  .map(({ name }) => name);

/** The anchors that GitHub gives to the headings of a document. */
function listAnchors(file: string): string[] {
  const slugger = new GithubSlugger();
  return [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    slugger.slug(heading),
  );
}

test.each(documents)(
  '$file names files, links, headings and commands that exist',
  ({ file, text }) => {
    const quoted = [...text.matchAll(/`([^`]+)`/g)].flatMap(([, code]) => code?.split(/\s+/) ?? []);
    const paths = quoted.filter(
      (name) =>
        rooms.includes(name.split('/')[0] ?? '') && name.includes('/') && !/[<>*{}]/.test(name),
    );
    const links = [...text.replace(/`[^`]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .map((target) => ({
        target,
        path: target.startsWith('#') ? file : join(dirname(file), target.replace(/#.*/, '')),
      }));
    const anchored = links.filter(({ target, path }) => target.includes('#') && existsSync(path));
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? '');
    expect({
      paths: paths.filter((path) => !existsSync(path)),
      links: links.filter(({ path }) => !existsSync(path)),
      headings: anchored.filter(
        ({ target, path }) => !listAnchors(path).includes(target.replace(/.*#/, '')),
      ),
      commands: commands.filter((name) => !(name in scripts)),
    }).toEqual({ paths: [], links: [], headings: [], commands: [] });
  },
);

/** Those that run others. */
const runners = ['model/checks/check-owner.ts', 'model/owner/check-owner-copy.ts'];

test('docs/checks.md has a row for each file with checks', () => {
  const text = readFileSync('docs/checks.md', 'utf8');
  const files = globSync('model/*/{check,find}-*.ts').filter(
    (path) => !path.endsWith('.test.ts') && !runners.includes(path),
  );
  expect(files).toContain('model/pages/check-links.ts');
  expect(files.filter((path) => !text.includes(`\`${path}\``))).toEqual([]);
});

test('docs/content.md names each type of section', () => {
  const text = readFileSync('docs/content.md', 'utf8');
  const schema = stepInto(sections, 0);
  const types = schema ? listKeys(schema) : [];
  expect(types).toContain('hero');
  expect(types.filter((type) => !text.includes(`\`${type}\``))).toEqual([]);
});
