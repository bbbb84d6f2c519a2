import { tidyEmail, tidyPhone } from '../../contact/clean.ts';
import {
  earlierKeyField,
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

/** The longest text, in bytes: a JSON body, or a form's body once it is percent-decoded. */
const textLimit = 32 * 1024;
/** The longest body of a form, in bytes. An encoded byte such as %E4 takes three. */
const encodedLimit = 64 * 1024;

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
  const { headers } = request;
  await readValues(post);
  const {
    [honeypotField]: honeypot = '',
    [wordingField]: version,
    [earlierKeyField]: earlierKey,
    locale,
    page,
    ...fields
  } = post.values;
  if (isFormPost) {
    post.page = readFormPage(request, post.page, String(page));
    post.locale = readLocale(headers, post.page, configuration, String(locale));
  }
  const { filledMs, source, wordingVersion } = readClientInfo(headers.get('x-client-info'));
  const clientKey = headers.get('idempotency-key');
  const isKeyRight = clientKey === null || /^[\x21-\x7e]{1,200}$/.test(clientKey);
  if (typeof honeypot !== 'string' || !isKeyRight) throw malformed();
  return {
    locale: post.locale,
    page: post.page,
    source: configuration.leadSource === 'on' ? source : null,
    address,
    // A customer has a whole IPv6 network.
    sender: address.includes(':') ? findNetwork(address) : address,
    clientKey,
    earlierKey: isFormPost ? readEarlierKey(earlierKey) : null,
    wordingVersion: isFormPost ? readWordingVersion(String(version)) : wordingVersion,
    isFormPost,
    form: checkForm(fields),
    spam: findSpamSign(honeypot, filledMs),
  };
}

/** Reads the key of an earlier post. Null where the field holds none. */
const readEarlierKey = (value: unknown) =>
  /^(form\.[\w-]{43}|client\.[0-9a-f]{32})$/.test(String(value)) ? String(value) : null;

/**
 * Reads the fields of a post into `post`: a form's, when it was posted without scripting, else
 * those of a JSON body.
 * @throws Refusal
 */
async function readValues(post: Post): Promise<void> {
  const { request, isFormPost } = post;
  try {
    const bytes = await readBytes(request, isFormPost ? encodedLimit : textLimit);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const values = isFormPost ? readFormValues(text) : readJsonValues(text);
    if (!values) throw malformed();
    post.values = values;
    const decoded = isFormPost ? text.replace(/%[\da-f]{2}/gi, '.') : text;
    refuseTooLarge(decoded.length, textLimit);
  } catch (error) {
    throw error instanceof Refusal ? error : malformed();
  }
}

async function readBytes({ headers, body }: Request, limit: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  refuseTooLarge(Number(headers.get('content-length')), limit);
  for await (const chunk of body ?? []) {
    size += chunk.length;
    refuseTooLarge(size, limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function refuseTooLarge(bytes: number, limit: number) {
  if (bytes > limit) throw new Refusal(413, 'too_large');
}

function readJsonValues(text: string): Values | null {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return Object.keys(value).every((key) => knownKeys.includes(key)) ? (value as Values) : null;
}

/** The fields of a form post, or null when a field occurs twice. Unknown fields are ignored. */
function readFormValues(text: string): Values | null {
  const fields = new URLSearchParams(text);
  const names = [...knownKeys, 'locale', 'page', wordingField, earlierKeyField];
  if (names.some((name) => fields.getAll(name).length > 1)) return null;
  // Browsers send line breaks as CR LF; the limits count them as one character.
  const values = Object.fromEntries(
    names.map((name) => [name, (fields.get(name) ?? '').replaceAll('\r\n', '\n')]),
  );
  return {
    ...values,
    email: tidyEmail(values.email ?? ''),
    phone: tidyPhone(values.phone ?? ''),
    [consentField]: ['true', 'on'].includes(fields.get(consentField) ?? ''),
  };
}

/** @throws Refusal */
function checkForm(fields: Values) {
  const checked = checkLeadForm(fields);
  if ('errors' in checked) throw new Refusal(422, 'invalid_fields', { fields: checked.errors });
  // Half a surrogate pair cannot be written as UTF-8.
  return mapTexts(checked.lead, (text) => text.toWellFormed());
}

/** @param filledMs null when the client does not say how long the form was filled */
function findSpamSign(honeypot: string, filledMs: number | null) {
  if (honeypot.trim() !== '') return 'honeypot';
  return filledMs !== null && filledMs < shortestFillMs ? 'too_fast' : null;
}
