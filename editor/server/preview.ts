import { type ChildProcess, fork } from 'node:child_process';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Preview } from '../api.ts';
import { bridgePath } from '../preview/messages.ts';

export type PreviewSettings = {
  /** The owner's folder that is shown, from the project's root. */
  folder: string;
  /** Of its own: where the process that shows it keeps what it has read. */
  cache: string;
  /** Where the form of its pages, which really sends, puts leads and mails. */
  data: string;
  /** The editor's origin: the only one that may frame the pages and speak with them. */
  editor: string;
  /** The script that is put into pages. */
  bridge: string;
  /** Whether a request carries the secret and names this machine. */
  accepts: (request: IncomingMessage) => boolean;
  /** Called when the state has changed. */
  onChange: (preview: Preview) => void;
};

export type PreviewServer = {
  now: () => Preview;
  /** For a process that did not start, and after changes of files that it reads only once. */
  restart: () => void;
  close: () => void;
};

/** Shows a folder's pages on an origin of their own: what runs in a page reaches nothing of the editor. */
export async function startPreview({
  folder,
  cache,
  data,
  editor,
  bridge,
  accepts,
  onChange,
}: PreviewSettings): Promise<PreviewServer> {
  let child: ChildProcess | undefined;
  let port: number | undefined;
  let errors = '';
  const proxy = createServer((incoming, outgoing) => {
    if (!accepts(incoming)) outgoing.writeHead(403).end();
    else if (incoming.url === bridgePath) sendScript(outgoing, bridge);
    else if (incoming.url === '/@vite/client') sendScript(outgoing, quietClient);
    else if (port === undefined) outgoing.writeHead(503, { 'retry-after': '1' }).end();
    else forward(incoming, outgoing, port, editor);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  let preview: Preview = { state: 'starting', origin };
  const become = (next: Preview) => {
    preview = next;
    onChange(next);
  };

  function start(): void {
    port = undefined;
    errors = '';
    const mine = fork(join(import.meta.dirname, '../preview/run-dev.ts'), {
      env: { ...process.env, SITE: folder, PREVIEW_CACHE: cache, PREVIEW_DATA: data, ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child = mine;
    mine.stderr?.on('data', (data: Buffer) => {
      errors = (errors + data.toString()).slice(-2000);
    });
    mine.once('message', async (message: { port: number }) => {
      // The first page takes seconds: it is asked for before anybody waits for it.
      await fetch(`http://127.0.0.1:${message.port}/`).catch(() => undefined);
      if (child !== mine) return;
      port = message.port;
      become({ state: 'ready', origin });
    });
    mine.once('exit', () => {
      if (child !== mine) return;
      // What has shown pages before and crashed is started again; what fails to start waits for a change, see restart.
      const hasShown = preview.state === 'ready';
      become({ state: hasShown ? 'starting' : 'stopped', origin, ...(!hasShown && { message: errors.trim() }) });
      if (hasShown) start();
    });
  }

  const stop = () => {
    const old = child;
    child = undefined;
    old?.kill();
  };
  start();
  return {
    now: () => preview,
    restart: () => {
      stop();
      become({ state: 'starting', origin });
      start();
    },
    close: () => {
      stop();
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, port: number, editor: string): void {
  const headers = { ...incoming.headers, host: `127.0.0.1:${port}`, 'accept-encoding': 'identity' };
  delete headers.cookie;
  const asked = request({ port, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers }, (answer) => {
    const { 'content-length': length, ...rest } = answer.headers;
    const kept = { ...rest, 'content-security-policy': `frame-ancestors ${editor}` };
    if (!answer.headers['content-type']?.startsWith('text/html')) {
      outgoing.writeHead(answer.statusCode ?? 502, { ...kept, ...(length && { 'content-length': length }) });
      answer.pipe(outgoing);
      return;
    }
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.on('end', () =>
      outgoing
        .writeHead(answer.statusCode ?? 502, kept)
        .end(addBridge(Buffer.concat(parts).toString(), editor, answer.statusCode === 500)),
    );
  });
  asked.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(503, { 'retry-after': '1' }).end()));
  incoming.pipe(asked);
}

/** In place of the development server's own client, which would wait for a channel that there is not. */
const quietClient = `const nothing = () => {};
export const createHotContext = () => new Proxy({}, { get: () => nothing });
export const updateStyle = nothing, removeStyle = nothing, injectQuery = (address) => address;`;

const sendScript = (outgoing: ServerResponse, script: string) =>
  outgoing.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(script);

/** Style sheets stand in the page already; their scripts would only ask for them again. */
const styleScript = /<script type="module" src="[^"]+\.css"><\/script>/g;

function addBridge(html: string, editor: string, isFault: boolean): string {
  const script = `<script src="${bridgePath}" data-editor="${editor}"${isFault ? ' data-fault' : ''} defer></script>`;
  return isFault ? html + script : html.replace(styleScript, '').replace('</head>', () => `${script}</head>`);
}
