import { wordingField } from '../../contact/function.ts';
import { checkLeadForm, honeypotField, leadFormSchema } from '../../contact/lead-form.ts';
import { Refusal } from '../http/responses.ts';
import type { Submission } from '../inbox/create-lead.ts';

/** A form that was filled in less time than this, in milliseconds, was filled by a program. */
const shortestFillMs = 250;

const bodyLimit = 32 * 1024;

const knownKeys = [...Object.keys(leadFormSchema.shape), honeypotField];

export type Values = Record<string, unknown>;

const malformed = () => new Refusal(400, 'malformed');

/** Reads the fields of a post: a form's, when it was posted without scripting, else those of a JSON body. @throws Refusal */
export async function readValues(request: Request, isForm: boolean): Promise<Values> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readBytes(request));
    const values = isForm ? readFormValues(text) : readJsonValues(text);
    if (values) return values;
  } catch (error) {
    if (error instanceof Refusal) throw error;
  }
  throw malformed();
}

async function readBytes({ headers, body }: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const isTooLarge = () => Math.max(size, Number(headers.get('content-length'))) > bodyLimit;
  if (!isTooLarge())
    for await (const chunk of body ?? []) {
      size += chunk.length;
      if (isTooLarge()) break;
      chunks.push(chunk);
    }
  if (isTooLarge()) throw new Refusal(413, 'too_large');
  return Buffer.concat(chunks);
}

function readJsonValues(text: string): Values | null {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return Object.keys(value).every((key) => knownKeys.includes(key)) ? (value as Values) : null;
}

/** The fields of a form post, or null when a field occurs twice. Unknown fields are ignored. */
function readFormValues(text: string): Values | null {
  const fields = new URLSearchParams(text);
  const names = [...knownKeys, 'locale', 'page', wordingField];
  if (names.some((name) => fields.getAll(name).length > 1)) return null;
  // Browsers send line breaks as CR LF; the limits count them as one character.
  const values = Object.fromEntries(names.map((name) => [name, (fields.get(name) ?? '').replaceAll('\r\n', '\n')]));
  return { ...values, smsConsent: ['true', 'on'].includes(fields.get('smsConsent') ?? '') };
}

/** The facts of a request besides its fields; `filledMs` is null when the client does not say how long the form was filled. */
type RequestFacts = Omit<Submission, 'form' | 'spam'> & { filledMs: number | null };

/** Checks the fields and joins them with the facts of the request. @throws Refusal */
export function createSubmission(values: Values, { filledMs, ...facts }: RequestFacts): Submission {
  const { idempotencyKey } = facts;
  const { [honeypotField]: honeypot = '', locale: _, page: __, [wordingField]: ___, ...fields } = values;
  if (typeof honeypot !== 'string' || (idempotencyKey !== null && !/^[\x21-\x7e]{1,200}$/.test(idempotencyKey)))
    throw malformed();
  const checked = checkLeadForm(fields);
  if ('errors' in checked) throw new Refusal(422, 'invalid_fields', { fields: checked.errors });
  const { name, email, phone, message, smsConsent } = checked.lead;
  // Half a surrogate pair cannot be written as UTF-8.
  const form = { name: name.toWellFormed(), email, phone, message: message.toWellFormed(), smsConsent };
  return { ...facts, form, spam: findSpamSign(honeypot, filledMs) };
}

function findSpamSign(honeypot: string, filledMs: number | null): Submission['spam'] {
  if (honeypot.trim() !== '') return 'honeypot';
  return filledMs !== null && filledMs < shortestFillMs ? 'too_fast' : null;
}
