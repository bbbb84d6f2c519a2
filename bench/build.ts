import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { loadSite } from '../model/configuration/load-site.ts';
import { findOwnerFolder } from '../model/files/owner-folder.ts';

const site = await loadSite(findOwnerFolder(process.env));

/**
 * Builds copies of the site with more and more articles, outside the repository, and prints what a page costs.
 * Arguments: articles per language, by default 10, 100 and 1000.
 */

const root = resolve(import.meta.dirname, '..');
const sources = [
  'src',
  'contact',
  'i18n',
  'public',
  'server',
  'site',
  'model',
  'astro.config.ts',
  'package.json',
  'tsconfig.json',
];
const counts = process.argv.slice(2).map(Number);
const pollMs = 100;

const say = (...cells: (string | number)[]) =>
  process.stdout.write(`${cells.map((cell) => String(cell).padStart(11)).join(' ')}\n`);

/** A copy of the sources; packages are linked, so that caches of the build stay in the copy. */
function copySite(folder: string): void {
  for (const source of sources) cpSync(join(root, source), join(folder, source), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')).filter((entry) => !['.astro', '.vite'].includes(entry)))
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
}

/** Articles made of the real ones, in every language, each with words of its own. */
function writeArticles(folder: string, count: number): void {
  for (const { code } of site.languages) {
    const blog = join(folder, 'site', 'content', code, 'blog');
    const texts = readdirSync(blog).map((file) => readFileSync(join(blog, file), 'utf8'));
    rmSync(blog, { recursive: true });
    mkdirSync(blog);
    for (let index = 0; index < count; index += 1) {
      const number = String(index + 1).padStart(4, '0');
      const slug = `article-${number}-${code}`;
      const date = new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10);
      const text = (texts[index % texts.length] ?? '')
        .replace(/^title: .*$/m, `title: "${code}: a generated article, number ${number}"`)
        .replace(
          /^description: .*$/m,
          `description: "${code}: what a generated article number ${number} says, long enough to be a description."`,
        )
        .replace(/^date: .*$/m, `date: ${date}`)
        .replace(/^translationOf: .*$/m, `translationOf: "article-${number}-${site.languages[0]?.code}"`)
        .replace(/\]\(\/(\w+\/)?blog\/[^)]*\)/g, ']');
      writeFileSync(join(blog, `${slug}.md`), text);
    }
  }
}

type Cost = { seconds: number; peakMegabytes: number };

/** Runs the build and watches its memory, in whole megabytes of the resident set. */
async function build(folder: string): Promise<Cost> {
  const startedAt = performance.now();
  const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const child = spawn(process.execPath, [astro, 'build'], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  let peakMegabytes = 0;
  const watch = setInterval(() => {
    peakMegabytes = Math.max(peakMegabytes, readMemory(child.pid));
  }, pollMs);
  const status = await new Promise((done) => child.once('close', done));
  clearInterval(watch);
  if (status !== 0) throw new Error(`The build of ${folder} failed:\n${errors}`);
  return { seconds: (performance.now() - startedAt) / 1000, peakMegabytes };
}

/** Where there is no /proc the memory stays unknown: 0. */
function readMemory(pid: number | undefined): number {
  try {
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}

const countPages = (folder: string) =>
  readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html')).length;

say('articles', 'pages', 'build', 'seconds', 'ms/page', 'peak MB');
for (const count of counts.length > 0 ? counts : [10, 100, 1000]) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-build-'));
  try {
    copySite(folder);
    writeArticles(folder, count);
    // The second build finds texts and share images in their caches.
    for (const name of ['first', 'second']) {
      const { seconds, peakMegabytes } = await build(folder);
      const pages = countPages(folder);
      say(
        count * site.languages.length,
        pages,
        name,
        seconds.toFixed(1),
        ((seconds * 1000) / pages).toFixed(1),
        peakMegabytes || '?',
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
