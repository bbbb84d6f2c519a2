import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { describeFault } from '../../model/process/describe-fault.ts';
import { DeliveryError } from '../inbox/retries.ts';
import { findShortage } from '../stores/measure-room.ts';
import type { Mailer } from './smtp-mailer.ts';

/**
 * Writes mails as .eml files, for a server without SMTP. While the disk is nearly full, mails wait:
 * the store needs the room.
 */
export function createFolderMailer(folder: string, floorMegabytes: number | null): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send({ id, ...mail }) {
      try {
        const { message } = await transport.sendMail(mail);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const shortage = findShortage(folder, floorMegabytes);
        if (shortage) throw new Error(shortage);
        // A reader never sees a part of a mail.
        const path = join(folder, `${id}.eml`);
        await writeFile(`${path}.partial`, message as Buffer, { mode: 0o600, flush: true });
        await rename(`${path}.partial`, path);
      } catch (error) {
        throw new DeliveryError(
          'unavailable',
          `the mail could not be written: ${describeFault(error, folder)}`,
          { cause: error },
        );
      }
    },
    close: () => transport.close(),
  };
}

/** Removes the .eml files of mails, unfinished ones too. */
export async function removeMails(folder: string, ids: string[]): Promise<void> {
  const names = ids.flatMap((id) => [`${id}.eml`, `${id}.eml.partial`]);
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
}
