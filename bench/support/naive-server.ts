import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { createId } from '../../server/inbox/identifiers.ts';

/**
 * The simplest server that stores leads, to compare with: one insert and one fsync per request,
 * nothing checked.
 */
const [file = '', port = ''] = process.argv.slice(2);
const database = new DatabaseSync(file);
database.exec('pragma journal_mode = wal; pragma synchronous = full');
database.exec(
  'create table leads (id text primary key, name text, email text, phone text, message text, consent integer)',
);
const insert = database.prepare('insert into leads values (?, ?, ?, ?, ?, ?)');

const server = createServer(async (request, response) => {
  const { name, email, phone, message, smsConsent } = JSON.parse(await text(request));
  const id = createId();
  insert.run(id, name, email, phone, message, Number(smsConsent));
  const answer = JSON.stringify({ ok: true, id });
  response
    .writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length })
    .end(answer);
});
server.listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
