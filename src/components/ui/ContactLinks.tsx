import { toPhoneAddress } from '../../../i18n/phone.ts';
import type { Site } from '../../../site-schema/site-config.ts';

/** Phone and e-mail of the agency, as links. */
export function ContactLinks({ site, className }: { site: Site; className?: string | undefined }) {
  return (
    <ul className={className}>
      <li>
        <a href={toPhoneAddress(site.phone)}>
          <bdi dir="ltr">{site.phone}</bdi>
        </a>
      </li>
      <li>
        <a href={`mailto:${site.email}`}>{site.email}</a>
      </li>
    </ul>
  );
}
