import { execFile, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { areFontsLoaded } from '../../support/browser/paint.ts';
import { makeTemporaryFolder } from '../../support/files/temporary-folder.ts';
import { findFreePort } from '../../support/processes/find-free-port.ts';
import { deadProxy, type Engine, strokesOf, until, untilStill } from './engine.ts';
import { type ElementReference, idOf, openSession } from './webdriver.ts';

const driverPath = '/usr/bin/WebKitWebDriver';
const screenPath = '/usr/bin/Xvfb';
const python = '/usr/bin/python3';
const program = (name: string) => resolve('tests/engines/support', name);

function findMissing(): string | undefined {
  const absent = [driverPath, screenPath, python].find((path) => !existsSync(path));
  if (absent) return `there is no ${absent}`;
  const { status } = spawnSync(python, ['-c', "import gi; gi.require_version('WebKit2', '4.1')"]);
  return status === 0 ? undefined : 'Python does not know WebKit';
}

/**
 * Starts a virtual X display.
 * @returns the environment for programs that draw on it, and how to stop it
 */
async function openScreen() {
  const display = String(await findFreePort());
  const child = spawn(
    screenPath,
    [`:${display}`, '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: 'ignore' },
  );
  await until(async () => existsSync(`/tmp/.X11-unix/X${display}`));
  const environment = {
    ...process.env,
    DISPLAY: `:${display}`,
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
    LC_ALL: 'C.UTF-8',
  };
  return { environment, close: () => child.kill() };
}

async function openDriver(environment: NodeJS.ProcessEnv) {
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(driverPath, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: environment,
  });
  await until(async () => (await fetch(`${address}/status`)).ok);
  return { address, close: () => child.kill() };
}

/**
 * Brings an element to the middle of the window. Returns its place in the page, once nothing covers
 * the middle of its first box.
 */
const bringIntoSight = `
  arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' });
  const [box] = arguments[0].getClientRects();
  if (arguments[0].contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2))) return box.y + scrollY;
  throw new Error('covered');`;

/** WebKitGTK, the engine of GNOME's browser. */
export const webkit: Engine = {
  name: 'WebKit',
  missing: findMissing(),
  async launch({ scripting = true } = {}) {
    const folder = makeTemporaryFolder();
    const screen = await openScreen();
    const driver = await openDriver(screen.environment);
    const proxy = `http://${deadProxy.host}:${deadProxy.port}`;
    const { send, execute } = await openSession(driver.address, {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary: python,
        args: [program('webkit-window.py'), proxy, scripting ? 'scripting' : 'plain'],
      },
    });
    return {
      resize: (size) => send('POST', '/window/rect', { x: 0, y: 0, ...size }),
      open: (url) => send('POST', '/url', { url }),
      run: (work, ...values) => execute(`return (${work}).apply(null, arguments)`, ...values),
      async click(selector) {
        const find = () =>
          send<ElementReference>('POST', '/element', { using: 'css selector', value: selector });
        let element = await find();
        // The element is found and scrolled to at each poll: late layout moves it, a page that is
        // loaded anew replaces it, and the driver refuses a click while a view transition covers
        // it. The polls come from here: with scripting off, the page may never call a function that
        // requestAnimationFrame was given.
        await untilStill(async () => {
          element = await find();
          return execute(bringIntoSight, element);
        });
        await send('POST', `/element/${idOf(element)}/click`);
      },
      press: (...sequence) =>
        send('POST', '/actions', {
          actions: [{ type: 'key', id: 'keyboard', actions: strokesOf(sequence) }],
        }),
      async inFrame(work) {
        // The way to the frame begins at the top: the driver may still be in a frame that was
        // replaced, which has no parent.
        await send('POST', '/frame', { id: null });
        await send('POST', '/frame', { id: 0 });
        await work().finally(() => send('POST', '/frame', { id: null }));
      },
      back: () => send('POST', '/back'),
      hasHeading: (name) =>
        execute("return document.querySelector('h1')?.innerText === arguments[0]", name),
      errors: () => execute("return sessionStorage.getItem('errors')?.trim().split('\\n') ?? []"),
      async print(address) {
        const file = join(folder.path, 'page.pdf');
        await promisify(execFile)(
          python,
          [program('webkit-print.py'), address, file, `(${areFontsLoaded})()`],
          {
            env: screen.environment,
          },
        );
        return readFileSync(file);
      },
      async close() {
        // The program ends with its last window, so the driver answers that there is no session.
        await send('DELETE', '').catch(() => undefined);
        driver.close();
        screen.close();
        folder.remove();
      },
    };
  },
};
