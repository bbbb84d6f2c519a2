import { spawnSync } from 'node:child_process';
import { readOptions } from '../../model/problems/read-options.ts';
import { firefox } from './support/firefox.ts';
import { webkit } from './support/webkit.ts';

/** `npm run engines`: installs the browsers of tests/engines that are missing. */

readOptions('npm run engines   installs the browsers of tests/engines that are missing\n', {});
const packages = [
  ...(firefox.missing ? ['firefox-esr'] : []),
  ...(webkit.missing ? ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1'] : []),
];

/**
 * Runs apt-get as root, or with sudo. Errors are on stderr; stdout has a line for each of some two
 * hundred packages.
 */
function runApt(...parameters: string[]): boolean {
  const [program = '', ...others] = [
    ...(process.getuid?.() === 0 ? [] : ['sudo']),
    'apt-get',
    ...parameters,
  ];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, others, { stdio: ['inherit', 'ignore', 'inherit'], env }).status === 0;
}

// An update that fails is no reason to stop: the installation may succeed with the old lists.
if (packages.length > 0) runApt('update', '-qq');
if (
  packages.length === 0 ||
  runApt('install', '-qq', '--yes', '--no-install-recommends', ...packages)
) {
  process.stdout.write('Firefox and WebKit are there.\n');
} else {
  process.exitCode = 1;
  process.stderr.write(`
apt-get could not install ${packages.join(', ')}. Install them as your system does:
  Firefox (FIREFOX_PATH says where, if it is not found by itself);
  on Linux, WebKitGTK with its driver /usr/bin/WebKitWebDriver, Xvfb, and Python with the bindings of WebKit2 4.1.
Without them npm test says at its end what it did not try.
`);
}
