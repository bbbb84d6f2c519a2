import { cleanEmail } from '../../contact/clean.ts';
import { z } from '../../model/schemas/schema.ts';

const mailboxPattern =
  /^(?:[^\s@<>,"]+@[^\s@<>,"]+|(?:[^\r\n<>,"]*|"[^\r\n"]*") *<[^\s@<>,"]+@[^\s@<>,"]+>)$/;

/** The e-mail address of a mailbox, without the name that may stand before it. */
export const emailOf = (mailbox: string): string => /<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox;

/** The host after the @ of a mailbox. */
export const domainOf = (mailbox: string): string => emailOf(mailbox).replace(/.*@/, '');

/** Whether a text is an e-mail address as browsers check it, or a name with one. */
export const isMailbox = (text: string) =>
  mailboxPattern.test(text) && z.regexes.html5Email.test(cleanEmail(emailOf(text)));
