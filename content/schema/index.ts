import { z } from 'zod';
import { contact } from './contact.ts';
import { emails } from './emails.ts';

/** Every content file of a language, by its name without .json. */
export const copySchema = z.strictObject({ contact, emails });

export type Copy = z.infer<typeof copySchema>;
