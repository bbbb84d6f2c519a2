import { wordingField } from '../../contact/client-info.ts';
import { checkLeadForm, honeypotField, leadFormSchema } from '../../contact/lead-form.ts';
import type { Refusal } from '../http/responses.ts';
import type { Submission } from '../inbox/create-lead.ts';

/** A form that was filled in less time than this, in milliseconds, was filled by a program. */
const shortestFillMs = 250;

/** Most bytes of a request body. */
const bodyLimit = 32 * 1024;

const tooLarge: Refusal = { status: 413, code: 'too_large' };

const knownKeys = [...Object.keys(leadFormSchema.shape), honeypotField];
const malformed: Refusal = { status: 400, code: 'malformed' };

export type Values = Record<string, unknown>;

/** Reads the fields of a post. @param isForm whether the form was posted without scripting; else the body is JSON */
export async function readValues(request: Request, isForm: boolean): Promise<{ values: Values } | { refusal: Refusal }> {
  if (Number(request.headers.get('content-length')) > bodyLimit) return { refusal: tooLarge };
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length;
      if (size > bodyLimit) return { refusal: tooLarge };
      chunks.push(chunk);
    }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
    const values = isForm ? readFormValues(text) : readJsonValues(text);
    return values ? { values } : { refusal: malformed };
  } catch {
    return { refusal: malformed };
  }
}

/** The fields of a JSON body, or null when it is not an object of the form's fields. @throws SyntaxError when it is no JSON */
function readJsonValues(text: string): Values | null {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return Object.keys(value).every((key) => knownKeys.includes(key)) ? (value as Values) : null;
}

/** The fields of a form post, or null when a field occurs twice. Unknown fields are ignored. */
function readFormValues(text: string): Values | null {
  const fields = new URLSearchParams(text);
  if ([...knownKeys, 'locale', 'page', wordingField].some((key) => fields.getAll(key).length > 1)) return null;
  // Browsers send line breaks as CR LF; the limits count them as one character.
  const read = (key: string) => (fields.get(key) ?? '').replaceAll('\r\n', '\n');
  return {
    name: read('name'),
    email: read('email'),
    phone: read('phone'),
    message: read('message'),
    smsConsent: ['true', 'on'].includes(read('smsConsent')),
    [honeypotField]: read(honeypotField),
    locale: read('locale'),
    page: read('page'),
    [wordingField]: read(wordingField),
  };
}

/** The facts of a request besides its fields; `filledMs` is null when the client does not say how long the form was filled. */
type RequestFacts = Omit<Submission, 'form' | 'spam'> & { filledMs: number | null };

/** Checks the fields and joins them with the facts of the request. */
export function createSubmission(values: Values, { filledMs, ...facts }: RequestFacts): Submission | Refusal {
  const { idempotencyKey } = facts;
  const { [honeypotField]: honeypot = '', locale: _, page: __, [wordingField]: ___, ...fields } = values;
  if (typeof honeypot !== 'string' || (idempotencyKey !== null && !/^[\x21-\x7e]{1,200}$/.test(idempotencyKey))) return malformed;
  const checked = checkLeadForm(fields);
  if ('errors' in checked) return { status: 422, code: 'invalid_fields', fields: checked.errors };
  const { name, email, phone, message, smsConsent } = checked.lead;
  // Half a surrogate pair cannot be written as UTF-8.
  const form = { name: name.toWellFormed(), email, phone, message: message.toWellFormed(), smsConsent };
  return { ...facts, form, spam: findSpamSign(honeypot, filledMs) };
}

function findSpamSign(honeypot: string, filledMs: number | null): Submission['spam'] {
  if (honeypot.trim() !== '') return 'honeypot';
  return filledMs !== null && filledMs < shortestFillMs ? 'too_fast' : null;
}
