import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { toCamelCase } from '../database.ts';
import { makeBackup } from './backups.ts';
import { findDamage, openDatabase } from './open-database.ts';
import { rewriteFile } from './rewrite-file.ts';
import type { Answer, Question } from './thread.ts';

/** This is the program of the threads of thread.ts. A thread has one store open at most. */
const port = parentPort as MessagePort;
let database: DatabaseSync | undefined;
/** A prepared statement keeps its memory until it is garbage collected, so each is prepared once. */
const statements = new Map<string, StatementSync>();

/** SQLite has no schema `inbox`, and calls the first value ?1. */
const toSqlite = (text: string) => text.replaceAll('inbox.', '').replace(/\$(?=\d)/g, '?');

/** A later commit that waits for the disk makes this one durable too. */
function runLazily(statement: Extract<Question, { text: string }>) {
  database?.exec('pragma synchronous = normal');
  try {
    return run(statement);
  } finally {
    database?.exec('pragma synchronous = full');
  }
}

function run({ text, values }: Extract<Question, { text: string }>) {
  if (!database) throw new Error('no store is open');
  // When the disk is full, SQLite has rolled back already.
  if (text === 'rollback' && !database.isTransaction) return [];
  const statement = statements.get(text) ?? database.prepare(toSqlite(text));
  statements.set(text, statement);
  // SQLite has no booleans.
  const rows = statement.all(...values.map((value) => (typeof value === 'boolean' ? Number(value) : value)));
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [toCamelCase(name), value])));
}

function work(question: Question): unknown {
  if ('text' in question) return question.isLazy ? runLazily(question) : run(question);
  switch (question.task) {
    case 'open':
      database = openDatabase(question.file);
      return;
    case 'close':
      statements.clear();
      return database?.close();
    case 'check':
      return findDamage(question.file);
    case 'rewrite':
      return rewriteFile(question.file, question.options);
    case 'backup':
      return makeBackup(question.file, question.folder, question);
  }
}

port.on('message', async (question: Question) => {
  const send = (answer: Answer) => port.postMessage(answer);
  try {
    send({ result: await work(question) });
  } catch (error) {
    const { message, stack } = error as Error;
    send({ message, properties: { ...(error as Error), stack } });
  }
});
