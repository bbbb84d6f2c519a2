import {
  honeypotField,
  readClientInfo,
  readWordingVersion,
  wordingField,
} from '../../contact/function.ts';
import { checkLeadForm, consentField, leadFields, mapTexts } from '../../contact/lead-form.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { findNetwork, readFormPage, readLocale } from '../http/read-request.ts';
import { Refusal } from '../http/responses.ts';
import type { Submission } from '../inbox/create-lead.ts';

/** A form that was filled in less time than this, in milliseconds, was filled by a program. */
const shortestFillMs = 250;

/** The longest body, in bytes. */
const bodyLimit = 32 * 1024;

const knownKeys = [...leadFields, honeypotField];

export type Values = Record<string, unknown>;

/** A request to the function, with what is known of it so far. */
export type Post = {
  request: Request;
  /** The visitor's, '' when it cannot be read. */
  address: string;
  /** Whether it is the form's own post, without scripting. */
  isFormPost: boolean;
  /** Whether its body can be read: UTF-8 and not compressed. */
  isReadable: boolean;
  page: string | null;
  locale: string;
  values: Values;
};

const malformed = () => new Refusal(400, 'malformed');

/**
 * Reads and checks a post. A form that was posted without scripting has its page and language in
 * hidden fields, too. What was read stays in `post` for the page that answers a refused one.
 * @throws Refusal
 */
export async function readSubmission(
  post: Post,
  configuration: Configuration,
): Promise<Submission> {
  const { request, address, isFormPost } = post;
  post.values = await readValues(request, isFormPost);
  if (isFormPost) {
    post.page = readFormPage(request, post.page, String(post.values.page));
    post.locale = readLocale(request.headers, post.page, configuration, String(post.values.locale));
  }
  const { filledMs, source, wordingVersion } = readClientInfo(request.headers.get('x-client-info'));
  return createSubmission(post.values, {
    locale: post.locale,
    page: post.page,
    source: configuration.leadSource === 'on' ? source : null,
    address,
    // A customer has a whole IPv6 network.
    sender: address.includes(':') ? findNetwork(address) : address,
    idempotencyKey: request.headers.get('idempotency-key'),
    wordingVersion: isFormPost
      ? readWordingVersion(String(post.values[wordingField]))
      : wordingVersion,
    filledMs,
    isFormPost,
  });
}

/**
 * Reads the fields of a post: a form's, when it was posted without scripting, else those of a JSON
 * body. @throws Refusal
 */
async function readValues(request: Request, isFormPost: boolean): Promise<Values> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readBytes(request));
    const values = isFormPost ? readFormValues(text) : readJsonValues(text);
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
  const values = Object.fromEntries(
    names.map((name) => [name, (fields.get(name) ?? '').replaceAll('\r\n', '\n')]),
  );
  return { ...values, [consentField]: ['true', 'on'].includes(fields.get(consentField) ?? '') };
}

/**
 * The facts of a request besides its fields; `filledMs` is null when the client does not say how
 * long the form was filled.
 */
type RequestFacts = Omit<Submission, 'form' | 'spam'> & { filledMs: number | null };

/** Checks the fields and joins them with the facts of the request. @throws Refusal */
function createSubmission(values: Values, { filledMs, ...facts }: RequestFacts): Submission {
  const { idempotencyKey } = facts;
  const {
    [honeypotField]: honeypot = '',
    locale: _,
    page: __,
    [wordingField]: ___,
    ...fields
  } = values;
  if (
    typeof honeypot !== 'string' ||
    (idempotencyKey !== null && !/^[\x21-\x7e]{1,200}$/.test(idempotencyKey))
  )
    throw malformed();
  const checked = checkLeadForm(fields);
  if ('errors' in checked) throw new Refusal(422, 'invalid_fields', { fields: checked.errors });
  // Half a surrogate pair cannot be written as UTF-8.
  const form = mapTexts(checked.lead, (text) => text.toWellFormed());
  return { ...facts, form, spam: findSpamSign(honeypot, filledMs) };
}

function findSpamSign(honeypot: string, filledMs: number | null): Submission['spam'] {
  if (honeypot.trim() !== '') return 'honeypot';
  return filledMs !== null && filledMs < shortestFillMs ? 'too_fast' : null;
}
