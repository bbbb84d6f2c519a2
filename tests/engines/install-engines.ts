import { spawnSync } from 'node:child_process';
import { firefox } from './support/firefox.ts';
import { webkit } from './support/webkit.ts';

/** `npm run engines`: installs the browsers of tests/engines that are missing. */

const packages = [
  ...(firefox.missing ? ['firefox-esr'] : []),
  ...(webkit.missing ? ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1'] : []),
];

const byHand = `Install them as your system does:
  Firefox (FIREFOX_PATH says where, if it is not found by itself);
  on Linux, WebKitGTK with its driver /usr/bin/WebKitWebDriver, Xvfb, and Python with the bindings of WebKit2 4.1.
Without them npm test says at its end what it did not try.`;

/** Runs apt-get as root, or with sudo. */
function runApt(...parameters: string[]): { status: number | null; isMissing: boolean } {
  const [program = '', ...others] = [...(process.getuid?.() === 0 ? [] : ['sudo']), 'apt-get', ...parameters];
  const { status, error } = spawnSync(program, others, {
    // Errors are on stderr; stdout has a line for each of some two hundred packages.
    stdio: ['inherit', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return { status, isMissing: error !== undefined };
}

function install(): string | undefined {
  if (packages.length === 0) return undefined;
  if (spawnSync('apt-get', ['--version']).error) return `There is no apt-get to install ${packages.join(', ')} with. ${byHand}`;
  // A failed update is reported and not fatal: the installation may succeed with the old lists.
  if (runApt('update', '-qq').status !== 0)
    process.stderr.write('\napt-get update failed; trying with the lists that are here.\n');
  const { status, isMissing } = runApt('install', '-qq', '--yes', '--no-install-recommends', ...packages);
  if (isMissing) return `Only root or sudo may install ${packages.join(', ')}.`;
  if (status !== 0) return `apt-get could not install ${packages.join(', ')}; its own words are above. ${byHand}`;
  return undefined;
}

const problem = install();
process.stdout.write(problem ? '' : 'Firefox and WebKit are there.\n');
if (problem) {
  process.stderr.write(`\n${problem}\n`);
  process.exitCode = 1;
}
