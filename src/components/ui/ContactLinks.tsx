import type { Site } from '../../../site-schema/site-config.ts';

/** Phone and e-mail of the agency, as links. */
export function ContactLinks({ site, className }: { site: Site; className?: string | undefined }) {
  return (
    <ul className={className}>
      <li>
        <a href={phoneAddress(site.phone)}>{site.phone}</a>
      </li>
      <li>
        <a href={`mailto:${site.email}`}>{site.email}</a>
      </li>
    </ul>
  );
}

/** The address that dials a phone number: '+1 (555) 010-0123' is 'tel:+15550100123'. */
export const phoneAddress = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;
