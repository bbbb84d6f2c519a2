import type { Site } from '../../config/site-schema.ts';
import type { Config } from '../config.ts';
import type { ClaimedDelivery, Lead } from '../inbox/lead.ts';
import { type Copies, getCopy, getDefaultLocale } from '../locales.ts';
import type { Mail } from './mailer.ts';

export type MailDependencies = {
  site: Site;
  copies: Copies;
  config: Pick<Config, 'mailFrom' | 'mailTo' | 'siteUrl'>;
};

/** Writes the mail of a delivery: to the agency about the lead, or to the visitor in the form's language. */
export async function composeMail({ id, kind, lead }: ClaimedDelivery, dependencies: MailDependencies): Promise<Mail> {
  const { config } = dependencies;
  const matter = await (kind === 'visitor' ? composeForVisitor(lead, dependencies) : composeForAgency(lead, dependencies));
  return {
    id,
    messageId: `<${id}@${new URL(config.siteUrl).hostname}>`,
    from: config.mailFrom,
    ...matter,
    headers: { ...matter.headers, 'Auto-Submitted': 'auto-generated' },
  };
}

type Matter = Pick<Mail, 'to' | 'replyTo' | 'subject' | 'html' | 'text' | 'headers'>;

async function composeForAgency(lead: Lead, { site, copies, config }: MailDependencies): Promise<Matter> {
  const locale = getDefaultLocale(site);
  const { agency: copy } = getCopy(copies, locale, site).emails;
  const preview = copy.preview.replace('{site}', new URL(config.siteUrl).host);
  const { renderAgencyMail } = await loadTemplates();
  return {
    to: config.mailTo,
    replyTo: { name: lead.name, address: lead.email },
    subject: lead.canary ? copy.canarySubject : copy.subject.replace('{name}', () => lead.name),
    headers: { 'Content-Language': locale },
    ...(await renderAgencyMail({ lead, site, siteUrl: config.siteUrl, locale, copy, preview })),
  };
}

async function composeForVisitor(lead: Lead, { site, copies, config }: MailDependencies): Promise<Matter> {
  const { visitor: copy } = getCopy(copies, lead.locale, site).emails;
  const greeting = isPlainName(lead.name) ? copy.greeting.replace('{name}', () => lead.name) : copy.greetingWithoutName;
  const reason = copy.reason.replace('{site}', new URL(config.siteUrl).host);
  const { renderVisitorMail } = await loadTemplates();
  return {
    to: lead.email,
    replyTo: config.mailTo,
    subject: copy.subject,
    headers: { 'Content-Language': lead.locale },
    ...(await renderVisitorMail({ greeting, site, siteUrl: config.siteUrl, locale: lead.locale, copy, reason })),
  };
}

/** Anybody can have a confirmation sent to anybody: a "name" with an address or a sales pitch in it is not repeated. */
const isPlainName = (name: string) => name.length <= 60 && /^[\p{L}\p{M}\p{Zs}'’.,-]+$/u.test(name) && !/\w\.\w/.test(name);

/** Loaded when mail is sent and not with this file: Node needs the loader of .tsx first, and the terminal needs no React. */
export const loadTemplates = () => import('./templates/render-mails.tsx');
