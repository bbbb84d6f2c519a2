import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTemporaryFolder } from '../support/files/temporary-folder.ts';
import { siteFolder } from '../support/html/built-site.ts';
import { findFreePort } from '../support/processes/find-free-port.ts';
import { sayNotTried } from '../support/processes/not-tried.ts';
import { type RunningServer, runServer } from '../support/servers/run-server.ts';
import { testContactForm } from './contact-form.ts';
import { testNavigation, testPages } from './journeys.ts';
import type { Browser, Engine, Fixtures, Settings } from './support/engine.ts';

/** Defines short journeys in an engine that tests/e2e does not use. */
export function testEngine({ name, missing, launch }: Engine): void {
  if (missing) sayNotTried(`${name}: ${missing}`, 'npm run engines');

  test.runIf(process.env.ENGINES === 'required')(`${name} is installed`, () =>
    expect(missing).toBeUndefined(),
  );

  describe.skipIf(missing)(name, () => {
    const data = makeTemporaryFolder();
    let port: number;
    let server: RunningServer;
    const startServer = async () => {
      server = await runServer({ SITE_DIR: siteFolder, DATA_DIR: data.path, PORT: String(port) });
    };
    beforeAll(async () => {
      port = await findFreePort();
      await startServer();
    });
    afterAll(async () => {
      await server?.stop();
      data.remove();
    });

    const browserFor = (settings: Settings) => {
      let browser: Browser;
      beforeAll(async () => {
        browser = await launch(settings);
      });
      afterAll(() => browser.close());
      return () => browser;
    };

    const at = (path: string) => `http://127.0.0.1:${port}${path}`;
    const shared: Fixtures = {
      at,
      startServer,
      stopServer: () => server.stop(),
      browser: browserFor({}),
      browserFor,
    };
    for (const journey of [testPages, testNavigation, testContactForm]) journey(shared);
  });
}
