import { execFile, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { writeFiles } from '../support/files/write-files.ts';
import { listBuiltPages, readBuiltPage } from '../support/html/built-site.ts';
import { sayNotTried } from '../support/processes/not-tried.ts';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

describe('html-validate finds nothing', () => {
  test.each(listBuiltPages())('in $file', async (page) => {
    const { results } = await validator.validateString(readBuiltPage(page), page.file);
    expect(
      results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
      ),
    ).toEqual([]);
  });
});

/** Without Java's optimising compiler and parallel collector, a run of one minute takes half of the processor time. */
const quickStart = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
const hasJava = spawnSync('java', ['-version']).status === 0;
if (!hasJava) sayNotTried('the W3C’s checker of HTML: there is no Java', 'apt-get install default-jre-headless');

test.runIf(hasJava)('the checker of the W3C finds nothing in any page', async () => {
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
  const options = ['--skip-non-html', '--exit-zero-always', '--format', 'json'];
  const parameters = [...quickStart, '-Xss4m', '-jar', jar, ...options, copyWithoutStyles()];
  const { stdout, stderr } = await promisify(execFile)('java', parameters, { maxBuffer: 2 ** 28 });
  type Message = { type: string; url: string; lastLine: number; message: string; extract?: string };
  const { messages } = JSON.parse(stderr || stdout) as { messages: Message[] };
  const errors = messages.filter(({ type }) => type !== 'info');
  expect(errors.map(({ url, lastLine, message, extract }) => `${url}:${lastLine} ${message} ${extract ?? ''}`)).toEqual([]);
});

/** The W3C's checker does not know CSS nesting, layers and anchors yet. */
const copyWithoutStyles = () =>
  writeFiles(
    Object.fromEntries(
      listBuiltPages().map((page) => [page.file, readBuiltPage(page).replaceAll(/(?<=<style[^>]*>)[^<]*/g, '')]),
    ),
  );
