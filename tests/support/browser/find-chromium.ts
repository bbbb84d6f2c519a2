import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sparticuz from '@sparticuz/chromium';

type FoundChromium = { from: string; executablePath: string; args: string[] };
const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const quietArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Arguments of @sparticuz/chromium that tests do without:
 * - with a single process the browser ends with its first page;
 * - an emulated GPU within the browser's process made one start of sixty crash in getenv on a busy
 *   machine;
 * - Playwright sets headless mode and window itself;
 * - without the same-origin policy the browser would allow what a visitor's browser refuses.
 */
const unwantedArgs =
  /^--(single-process|no-zygote|in-process-gpu|ignore-gpu-blocklist|use-gl|use-angle|enable-unsafe-swiftshader|headless|window-size|incognito|disable-web-security|allow-running-insecure-content|disable-site-isolation-trials|disable-features=.*(IsolateOrigins|site-per-process))/;

/** Whether the Chromium that npm ci installs runs here: it is built for Linux on x64. */
const runsPackaged = process.platform === 'linux' && process.arch === 'x64';

/**
 * Finds the first browser of these: the one that CHROMIUM_PATH names, Playwright's own, the one
 * that npm ci installs, the system's. The system's comes last because it draws windows that nobody
 * sees, which takes twice the processor time.
 */
export async function findChromium(): Promise<FoundChromium> {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  if (CHROMIUM_PATH)
    return { from: 'CHROMIUM_PATH', executablePath: CHROMIUM_PATH, args: quietArgs };

  const own = chromium.executablePath();
  if (existsSync(own)) return { from: 'Playwright', executablePath: own, args: quietArgs };

  if (runsPackaged) {
    const args = sparticuz.args.filter((arg) => !unwantedArgs.test(arg));
    return {
      from: '@sparticuz/chromium',
      executablePath: await sparticuz.executablePath(),
      args: [...args, ...quietArgs],
    };
  }

  const system = systemNames
    .flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)))
    .find(existsSync);
  if (system) return { from: 'the system', executablePath: system, args: quietArgs };
  throw new Error('There is no Chromium. CHROMIUM_PATH names one.');
}

/** Launches the Chromium that `findChromium` finds, where Playwright's test runner does not. */
export async function launchChromium(): Promise<Browser> {
  const { executablePath, args } = await findChromium();
  return chromium.launch({ executablePath, args });
}
