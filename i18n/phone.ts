/**
 * The address that dials a phone number: '+1 (555) 010-0123' is 'tel:+15550100123'. The zero that is dialled only within
 * the country, as in '+33 (0)1 23 45 67 89', is left out behind a country code.
 */
export const toPhoneAddress = (phone: string) =>
  `tel:${(phone.trim().startsWith('+') ? phone.replace('(0)', '') : phone).replace(/[^\d+]/g, '')}`;

/** A phone number in a text, as any country writes it: seven digits at least, in groups. Browsers break it after its hyphens, too. */
export const phonePattern = /(\+?\(?\d(?:[ ().\u00A0-]{0,2}\d){6,})/;
