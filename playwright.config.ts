import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/support/find-chromium.ts';
import { findFreePort } from './tests/support/find-free-port.ts';

// Tests use their own owners' folders and not site/; see tests/sites.
process.env.SITE ??= 'tests/sites/reference';
process.env.SITE_DIR ??= '.cache/sites/reference';
// Workers read this file again and find the chosen port in the environment.
process.env.E2E_PORT ??= String(await findFreePort());
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'journeys-'));
if (!process.env.E2E_CHROMIUM) process.env.E2E_CHROMIUM = JSON.stringify(await findChromium());

const { executablePath, args } = JSON.parse(process.env.E2E_CHROMIUM);
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** Animation is slow without a GPU: on the desktop pages do not move, except in motion.spec.ts; on phones they do. */
const desktop = { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } } as const;

/** Journeys that are harder on a small screen. */
const onPhone = /(contact-messages|contact-toasts|phone-menu)\.spec\.ts/;

export default defineConfig({
  testDir: 'tests/e2e',
  snapshotPathTemplate: '{testDir}/spoken/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Only ends tests that hang: machines are busy at times.
  timeout: 240_000,
  expect: { timeout: 90_000 },
  reporter: process.env.E2E_REPORT ? [['dot'], ['json', { outputFile: process.env.E2E_REPORT }]] : [['list']],
  use: {
    baseURL,
    launchOptions: { executablePath, args },
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'off',
  },
  projects: [
    { name: 'desktop', testIgnore: onPhone, use: desktop },
    // Journeys for phones, and those tagged @phone, which differ between sizes.
    { name: 'phone', grep: [onPhone, /@phone/], use: phone },
  ],
  webServer: {
    command: `${process.env.SERVER_IS_BUILT ? '' : 'node scripts/build-server.ts && '}exec node dist-server/node.js`,
    url: `${baseURL}/healthz`,
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    env: {
      PORT: process.env.E2E_PORT,
      HOST: '127.0.0.1',
      DATA_DIR: process.env.E2E_DATA_DIR,
      SITE_DIR: process.env.SITE_DIR,
      RATE_LIMIT: 'off',
      CONFIRMATION_LIMIT: 'off',
    },
  },
});
