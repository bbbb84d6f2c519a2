import { wordingField } from '../../contact/client-info.ts';
import { checkLeadForm, honeypotField, leadFormSchema } from '../../contact/lead-form.ts';
import type { LeadSource } from '../../contact/lead-source.ts';
import type { Refusal } from '../http/answer.ts';
import type { Submission } from '../inbox/create-lead.ts';

/** People need longer than this to fill the form, in milliseconds. */
const shortestFillMs = 250;

const deepestNesting = 32;

const knownKeys = [...Object.keys(leadFormSchema.shape), honeypotField];
const malformed: Refusal = { status: 400, code: 'malformed' };

export type Values = Record<string, unknown>;

/** The fields of a JSON body, or null when it is no flat object of the form's fields. */
export function readJsonValues(text: string): Values | null {
  try {
    const value = parseStrictJson(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    return Object.keys(value).every((key) => knownKeys.includes(key)) ? (value as Values) : null;
  } catch {
    return null;
  }
}

/**
 * Parses JSON, and refuses what JSON.parse accepts but parsers understand differently:
 * a key that occurs twice in the outermost object, and nesting deeper than 32 levels.
 * @throws SyntaxError
 */
function parseStrictJson(text: string): unknown {
  const value = JSON.parse(text);
  const keys = new Set<string>();
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?|[[\]{}]/gs)) {
    if (token === '{' || token === '[') {
      if (++depth > deepestNesting) throw new SyntaxError('nested too deeply');
    } else if (token === '}' || token === ']') depth--;
    else if (depth === 1 && token.endsWith(':')) {
      const key = JSON.parse(token.slice(0, token.lastIndexOf('"') + 1));
      if (keys.has(key)) throw new SyntaxError('a key is there twice');
      keys.add(key);
    }
  }
  return value;
}

/** The fields of a form post, or null when a field occurs twice. Unknown fields are ignored. */
export function readFormValues(text: string): (Values & { locale: string; page: string }) | null {
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

/** The facts of a request besides its fields. */
type RequestFacts = {
  locale: string;
  page: string | null;
  source: LeadSource | null;
  address: string;
  network: string;
  idempotencyKey: string | null;
  filledMs: number | null;
  isForm: boolean;
};

/** Checks the fields and joins them with the facts of the request. */
export function createSubmission(values: Values, facts: RequestFacts): Submission | Refusal {
  const { [honeypotField]: trap = '', locale: _, page: __, [wordingField]: ___, ...fields } = values;
  if (typeof trap !== 'string' || (facts.idempotencyKey !== null && !/^[\x21-\x7e]{1,200}$/.test(facts.idempotencyKey)))
    return malformed;
  const checked = checkLeadForm(fields);
  if ('errors' in checked) return { status: 422, code: 'invalid_fields', fields: checked.errors };
  const { name, email, phone, message, smsConsent } = checked.lead;
  // Half a surrogate pair cannot be written as UTF-8.
  const form = { name: name.toWellFormed(), email, phone, message: message.toWellFormed(), smsConsent };
  const tooFast = facts.filledMs !== null && facts.filledMs < shortestFillMs;
  return {
    form,
    locale: facts.locale,
    page: facts.page,
    source: facts.source,
    address: facts.address,
    network: facts.network,
    spam: trap.trim() !== '' ? 'honeypot' : tooFast ? 'too_fast' : null,
    idempotencyKey: facts.idempotencyKey,
    isForm: facts.isForm,
  };
}
