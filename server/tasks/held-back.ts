import { mapTexts } from '../../contact/lead-form.ts';
import { shorten } from '../../i18n/shorten.ts';
import { createId } from '../inbox/identifiers.ts';
import type { Store } from '../inbox/store.ts';
import { composeHeldBack, type MailDependencies } from '../mail/compose-mail.ts';
import { sendOnce } from '../mail/smtp-mailer.ts';
import type { Log } from '../settings/log.ts';
import type { Settings } from '../settings/settings.ts';
import { dayMs, minuteMs } from '../time/units.ts';

/** The newest leads in the mail: so many, with so many characters of each text. */
const most = 12;
const longestText = 200;

const note = 'held back';

type Dependencies = Omit<MailDependencies, 'settings'> & { settings: Settings; log: Log };

/**
 * Mails the agency the leads that were held back as spam since the last such mail, which is a day
 * ago or more: a program of a real visitor may have filled in the hidden field.
 */
export async function mailHeldBack(
  store: Pick<Store, 'listLeads' | 'readNote' | 'replaceNote'>,
  { log, ...dependencies }: Dependencies,
  now = Date.now(),
): Promise<void> {
  const { smtpUrl } = dependencies.settings;
  const before = await store.readNote(note);
  const last = JSON.parse(before ?? '{"id":"","at":0}');
  if (!smtpUrl || Math.abs(now - last.at) < dayMs) return;
  const leads = await store.listLeads({ spam: true, canary: false, most });
  const newer = leads.filter(({ id }) => id > last.id);
  const [newest] = newer;
  if (!newest) return;
  const shortened = newer.map((lead) => mapTexts(lead, (text) => shorten(text, longestText)));
  const mail = await composeHeldBack(`held-${createId(now)}`, shortened, dependencies);
  if (!mail) return;
  // Where several servers share a database, the first one that notes the list sends it.
  const after = JSON.stringify({ id: newest.id, at: now });
  if (!(await store.replaceNote(note, before, after))) return;
  try {
    await sendOnce(smtpUrl, mail, minuteMs);
  } catch (error) {
    await store.replaceNote(note, after, JSON.stringify(last));
    throw error;
  }
  log.info('leads held back mailed', { leads: newer.length });
}
