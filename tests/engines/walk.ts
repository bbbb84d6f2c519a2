import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteFolder } from '../support/built-site.ts';
import { sayNotTried } from '../support/not-tried.ts';
import { runServer } from '../support/run-server.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';
import { moveAbout } from './journeys/move-about.ts';
import { readEveryPage } from './journeys/read-every-page.ts';
import { readWithout } from './journeys/read-without-scripting.ts';
import { sendTheForm } from './journeys/send-the-form.ts';
import type { Browser, Engine, Settings } from './support/engine.ts';
import { type Front, openFront, type Walk } from './support/front.ts';

/** Short journeys in the engines that tests/e2e does not use, and that half of the visitors have. */
export function walk({ name, missing, launch }: Engine): void {
  if (missing) sayNotTried(`${name}: ${missing}`, 'npm run engines');

  test.runIf(process.env.ENGINES === 'required')(`${name} is installed`, () => expect(missing).toBeUndefined());

  describe.skipIf(missing)(name, () => {
    let front: Front;
    let dataFolder: string;
    beforeAll(async () => {
      const data = makeTemporaryFolder();
      dataFolder = data.path;
      const server = await runServer({ SITE_DIR: siteFolder, DATA_DIR: data.path });
      front = await openFront(server.address);
      return async () => {
        front.close();
        await server.stop();
        data.remove();
      };
    });

    const browserFor = (settings: Settings) => {
      let browser: Browser;
      beforeAll(async () => {
        browser = await launch(settings);
      });
      afterAll(() => browser.close());
      return () => browser;
    };

    const shared: Walk = { front: () => front, browser: browserFor({}), browserFor, dataFolder: () => dataFolder };
    for (const journey of [readEveryPage, moveAbout, sendTheForm, readWithout]) journey(shared);
  });
}
