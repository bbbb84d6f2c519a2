import { existsSync } from 'node:fs';
import { startFirefox } from './bidi.ts';
import { type Browser, deadProxy, type Engine, strokesOf, until, untilStill } from './engine.ts';

const places = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];
const program = places.find((place) => place && existsSync(place)) ?? '';
/** NS_BINDING_ABORTED: Firefox logs it for a font whose load ended because the page was left. */
const aborted = 'status=2152398850';

export const firefox: Engine = {
  name: 'Firefox',
  missing: program ? undefined : 'it is not installed',
  async launch({ scripting = true } = {}) {
    const { send, on, close } = await startFirefox(program, {
      'javascript.enabled': scripting,
      'ui.prefersReducedMotion': 0,
      // Rendering without a GPU, a frame costs about as much as loading a page: a third of the
      // frames show the same movements.
      'layout.frame_rate': 20,
      // Without its own extensions, its page for new tabs and a process in reserve it starts in two
      // thirds of the time.
      'extensions.enabledScopes': 0,
      'browser.newtabpage.enabled': false,
      'dom.ipc.processPrelaunch.enabled': false,
      // Keeps pages in the back/forward cache, as a visitor's Firefox does.
      'fission.bfcacheInParent': true,
      'network.proxy.type': 1,
      'network.proxy.ssl': deadProxy.host,
      'network.proxy.ssl_port': deadProxy.port,
    });
    await send('session.new', { capabilities: {} });
    const { contexts } = await send<{ contexts: { context: string }[] }>(
      'browsingContext.getTree',
      {},
    );
    const context = contexts[0]?.context;
    const errors: string[] = [];
    on('log.entryAdded', ({ level, text }: { level: string; text: string }) => {
      if (level === 'error' && !text.includes(aborted)) errors.push(text);
    });
    await send('session.subscribe', { events: ['log.entryAdded'] });

    type Answer =
      | { type: 'success'; result: { value: string } }
      | { type: 'exception'; exceptionDetails: { text: string } };
    const call = async (functionDeclaration: string, ...parameters: object[]) => {
      const answer = await send<Answer>('script.callFunction', {
        functionDeclaration,
        arguments: parameters,
        target: { context },
        awaitPromise: true,
      });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return answer.result.value;
    };
    const run: Browser['run'] = async (work, ...values) => {
      const json = await call(
        `async (json) => JSON.stringify(await (${work})(...JSON.parse(json)))`,
        {
          type: 'string',
          value: JSON.stringify(values),
        },
      );
      return json && JSON.parse(json);
    };
    const locate = async (locator: object, within: object = {}) =>
      (
        await send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
          context,
          locator,
          ...within,
        })
      ).nodes;
    const act = (type: 'key' | 'pointer', actions: object[]) =>
      send('input.performActions', { context, actions: [{ type, id: type, actions }] });
    const open = async (url: string) => {
      if (!scripting)
        return void (await send('browsingContext.navigate', { context, url, wait: 'complete' }));
      // Firefox waits for loading frames as well, and fails when one of them is refused: so the
      // page itself is polled.
      await call('() => void Object.assign(window, { isOld: true })');
      await send('browsingContext.navigate', { context, url, wait: 'none' }).catch(() => undefined);
      await until(() => run(() => !('isOld' in window) && document.readyState === 'complete'));
    };

    return {
      resize: (viewport) => send('browsingContext.setViewport', { context, viewport }),
      open,
      run,
      async click(selector) {
        const [element] = await locate({ type: 'css', value: selector });
        if (!element) throw new Error(`There is no ${selector}`);
        if (scripting) {
          await call(
            "(element) => element.scrollIntoView({ block: 'center', behavior: 'instant' })",
            element,
          );
          // A frame may move the page once more: Firefox scrolls to a caret that has moved at its
          // next frame.
          const top =
            '(element) => new Promise(requestAnimationFrame).then(() => String(element.getBoundingClientRect().top))';
          await untilStill(async () => Number(await call(top, element)));
        }
        await act('pointer', [
          { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ]);
      },
      press: (...sequence) => act('key', strokesOf(sequence)),
      // The driver's own command would load the page anew.
      back: () => call('() => void setTimeout(() => history.back())'),
      async hasHeading(name) {
        // Firefox renders two frames for each hidden element that it asks for a role: for a whole
        // page, that takes seconds.
        const startNodes = await locate({ type: 'css', value: 'h1' });
        return (
          (
            await locate(
              { type: 'accessibility', value: { role: 'heading', name } },
              { startNodes },
            )
          ).length > 0
        );
      },
      errors: async () => errors,
      async print(address) {
        await open(address);
        const { data } = await send<{ data: string }>('browsingContext.print', {
          context,
          page: { width: 21, height: 29.7 },
        });
        return Buffer.from(data, 'base64');
      },
      close,
    };
  },
};
