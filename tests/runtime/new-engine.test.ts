import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** The command that guides before version 1.3 told owners to run once. */
const ownCommand = 'git config merge.owner.driver true';

/** A repository with the project's own rules for merging, and a sample in site/. */
function createEngine() {
  const folder = mkdtempSync(join(tmpdir(), 'engine-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const git = (at: string, ...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...words], { cwd: at, encoding: 'utf8' });
  const engine = join(folder, 'engine');
  mkdirSync(join(engine, 'site', 'content'), { recursive: true });
  mkdirSync(join(engine, 'src'));
  git(engine, 'init', '--quiet', '--initial-branch=main');
  const write = (at: string, file: string, text: string) => writeFileSync(join(at, file), text);
  const commit = (at: string) => {
    git(at, 'add', '--all');
    git(at, 'commit', '--quiet', '--message=change');
  };
  write(engine, '.gitattributes', readFileSync('.gitattributes', 'utf8'));
  write(engine, 'site/site.config.jsonc', '{ "name": "Sample", "phone": "1" }\n');
  write(engine, 'site/content/home.json', '{ "title": "Sample" }\n');
  write(engine, 'src/page.ts', 'version 1\n');
  commit(engine);
  const owner = join(folder, 'owner');
  git(folder, 'clone', '--quiet', engine, owner);
  execFileSync('sh', ['-c', ownCommand], { cwd: owner });
  return { engine, owner, git, write, commit };
}

test('an owner who only edits site/ takes a new engine, whatever its sample became, without a conflict', () => {
  const { engine, owner, git, write, commit } = createEngine();
  write(owner, 'site/site.config.jsonc', '{ "name": "Mine", "phone": "2" }\n');
  write(owner, 'site/content/home.json', '{ "title": "Mine" }\n');
  commit(owner);
  write(engine, 'site/site.config.jsonc', '{ "name": "Another sample", "phone": "3" }\n');
  write(engine, 'site/content/home.json', '{ "title": "Another sample" }\n');
  appendFileSync(join(engine, 'src/page.ts'), 'version 2\n');
  commit(engine);

  git(owner, 'pull', '--quiet', '--no-rebase', '--no-edit');

  expect(git(owner, 'status', '--porcelain')).toBe('');
  expect(readFileSync(join(owner, 'site/site.config.jsonc'), 'utf8')).toContain('Mine');
  expect(readFileSync(join(owner, 'site/content/home.json'), 'utf8')).toContain('Mine');
  expect(readFileSync(join(owner, 'src/page.ts'), 'utf8')).toBe('version 1\nversion 2\n');
});
