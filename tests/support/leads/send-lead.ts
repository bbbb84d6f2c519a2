import { developmentAnonKey, functionPath } from '../../../contact/function.ts';
import type { LeadForm } from '../../../contact/lead-form.ts';

export const validLead = {
  name: 'Maya Ortiz',
  email: 'maya@example.com',
  phone: '+1 (555) 010-0123',
  message: 'Two rooms,\nmost bookings by text.',
  smsConsent: true,
} satisfies LeadForm;

/** The server answers in seconds, whatever its store does. */
const answeredWithinMs = 100_000;

/**
 * Posts a lead as the form's script does.
 * @throws TimeoutError when no answer comes
 */
export const sendLead = (
  address: string,
  lead: unknown = validLead,
  headers: Record<string, string> = {},
) =>
  fetch(address + functionPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: developmentAnonKey, ...headers },
    body: typeof lead === 'string' ? lead : JSON.stringify(lead),
    signal: AbortSignal.timeout(answeredWithinMs),
  });
