import { afterAll, beforeAll, describe, test } from 'vitest';
import { type RunningEditor, startEditor } from '../support/editor/editor.ts';
import { desk, until } from './support/engine.ts';
import { firefox } from './support/firefox.ts';
import { webkit } from './support/webkit.ts';

const file = 'content/en/home.json';

describe.skipIf(webkit.missing && firefox.missing)('the editor', { timeout: 360_000 }, () => {
  let editor: RunningEditor;
  beforeAll(async () => {
    editor = await startEditor();
  });
  afterAll(() => editor.stop());

  test.each([webkit, firefox].filter(({ missing }) => !missing))(
    'takes texts in field and page in $name',
    async (engine) => {
      const browser = await engine.launch();
      const { open, run, click, press, inFrame } = browser;
      const hasLoaded = () =>
        run(
          () =>
            document.querySelector('section:has(> iframe):not(:has(> [role="status"]))') !== null,
        );
      const readField = (key: string) =>
        run(
          (id) => document.querySelector<HTMLTextAreaElement>(`[id="${id}"]`)?.value,
          `${file}:${key}`,
        );
      try {
        await browser.resize(desk);
        await open(editor.address);
        // A development server takes long to render its first page.
        await until(hasLoaded, 240_000);

        await click(`[id="${file}:hero.standfirst"]`);
        await press(`${engine.name}.`);
        await until(async () => (await readField('hero.standfirst'))?.includes(`${engine.name}.`));
        await until(async () => editor.read(file).includes(`${engine.name}.`));

        if (!inFrame) return;
        // The page is loaded anew with the text; a click before that would be lost.
        let isShown: unknown = false;
        await until(async () => {
          await inFrame(async () => {
            isShown = await run(
              (typed) => document.body.textContent?.includes(typed),
              `${engine.name}.`,
            );
          });
          return isShown;
        });
        await inFrame(() => click('h1'));
        // The middle of the headline is in its first or second line.
        await until(() =>
          run((id) => document.activeElement?.id.startsWith(id), `${file}:hero.lines.`),
        );
      } finally {
        await browser.close();
      }
    },
  );
});
