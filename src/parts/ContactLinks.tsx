import { Fragment } from 'react';
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

export const MailLink = () => (
  <a className="tap" href={`mailto:${configuration.email}`}>
    <bdi dir="ltr">{breakable(configuration.email)}</bdi>
  </a>
);

/**
 * An e-mail address that breaks after its @ and before its dots, where a line is too short for it.
 */
const breakable = (address: string) =>
  address.split(/(?<=@)|(?=\.)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
