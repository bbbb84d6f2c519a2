import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

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
      entry.isDirectory() && !['node_modules', 'dist', 'dist-server'].includes(entry.name) && !/^\.(?!github)/.test(entry.name),
  )
  .map(({ name }) => name);

test.each(documents)('$file names files, links and commands that exist', ({ file, text }) => {
  const quoted = [...text.matchAll(/`([^`]+)`/g)].flatMap(([, code]) => code?.split(/\s+/) ?? []);
  const paths = quoted.filter((name) => rooms.includes(name.split('/')[0] ?? '') && name.includes('/') && !/[<>*{}]/.test(name));
  const links = [...text.replace(/`[^`]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target?.replace(/#.*/, '') ?? '')
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target));
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? '');
  expect({
    paths: paths.filter((path) => !existsSync(path)),
    links: links.filter((target) => !existsSync(join(dirname(file), target))),
    commands: commands.filter((name) => !(name in scripts)),
  }).toEqual({ paths: [], links: [], commands: [] });
});
