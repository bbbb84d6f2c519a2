import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTemporaryFolder } from '../support/files/temporary-folder.ts';
import { siteFolder } from '../support/html/built-site.ts';
import { sayNotTried } from '../support/processes/not-tried.ts';
import { runServer } from '../support/servers/run-server.ts';
import { testContactForm, testNavigation, testPages } from './journeys.ts';
import type { Browser, Engine, Settings } from './support/engine.ts';
import { type Fixtures, type Front, openFront } from './support/front.ts';

/** Defines short journeys in an engine that tests/e2e does not use. */
export function testEngine({ name, missing, launch }: Engine): void {
  if (missing) sayNotTried(`${name}: ${missing}`, 'npm run engines');

  test.runIf(process.env.ENGINES === 'required')(`${name} is installed`, () => expect(missing).toBeUndefined());

  describe.skipIf(missing)(name, () => {
    let front: Front;
    beforeAll(async () => {
      const data = makeTemporaryFolder();
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

    const shared: Fixtures = { front: () => front, browser: browserFor({}), browserFor };
    for (const journey of [testPages, testNavigation, testContactForm]) journey(shared);
  });
}
