import { toPhoneAddress } from '../../i18n/contact-facts.ts';
import { configuration } from '../data/owner.ts';

export function ContactLinks({ className }: { className?: string }) {
  return (
    <ul className={className}>
      <li>
        <a className="tap" href={toPhoneAddress(configuration.phone)}>
          <bdi dir="ltr">{configuration.phone}</bdi>
        </a>
      </li>
      <li>
        <MailLink />
      </li>
    </ul>
  );
}

/**
 * A link to write to the agency. The address may break after its @. Chromium would put a space into
 * the link's name for a <wbr> that is not hidden.
 */
export function MailLink() {
  const { email } = configuration;
  const [name, domain] = email.split(/(?<=@)/);
  return (
    <a className="tap" href={`mailto:${email}`}>
      <bdi dir="ltr">
        {name}
        <wbr aria-hidden />
        {domain}
      </bdi>
    </a>
  );
}
