import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { timeIn } from '../../i18n/dates.ts';
import { ranNote } from '../inbox/remove-leads.ts';
import type { Upkeep } from '../inbox/store.ts';

/**
 * The name of the note: when an empty inbox was made where a server had another one before; '' in
 * every other inbox that a server has opened.
 */
const note = 'made anew';

type Notes = Pick<Upkeep, 'readNote' | 'writeNote'>;

/**
 * Writes a note into an inbox that no server has opened yet, if the server of this data folder had
 * another inbox before: then its tables were dropped, its file was deleted, or DATABASE_URL names
 * another database.
 */
export async function noteNewInbox(store: Notes, dataFolder: string): Promise<void> {
  const marker = join(dataFolder, 'had-inbox');
  if ((await store.readNote(note)) === null) {
    // Servers of earlier versions made no such note.
    const isNew = (await store.readNote(ranNote)) === null;
    await store.writeNote(note, isNew && existsSync(marker) ? new Date().toISOString() : '');
  }
  if (existsSync(marker)) return;
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    writeFileSync(marker, '');
  } catch {
    // A full disk keeps no lead out.
  }
}

/** Says that the inbox was made anew; null when it was not, or somebody has seen it. */
export async function findNewInbox(store: Pick<Upkeep, 'readNote'>): Promise<string | null> {
  const madeAt = await store.readNote(note);
  if (!madeAt) return null;
  const minute = timeIn(Date.parse(madeAt), 'UTC');
  return (
    `an empty one was made ${minute} UTC, and the leads of before are elsewhere: name their ` +
    'place in DATABASE_URL or DATA_DIR, or put a backup back; where the new one is meant: ' +
    '`leads status --seen`'
  );
}

export const dismissNewInbox = (store: Notes) => store.writeNote(note, '');
