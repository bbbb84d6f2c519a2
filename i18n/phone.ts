/**
 * The address that dials a phone number: '+1 (555) 010-0123' is 'tel:+15550100123'. After a country code the
 * zero in brackets is left out, as in '+33 (0)1 23 45 67 89': it is dialled only within the country.
 */
export const toPhoneAddress = (phone: string) =>
  `tel:${(phone.trim().startsWith('+') ? phone.replace('(0)', '') : phone).replace(/[^\d+]/g, '')}`;

/** A phone number in a text, as any country writes it: seven digits or more, in groups with spaces, brackets, dots or hyphens between. */
export const phonePattern = /(\+?\(?\d(?:[ ().\u00A0-]{0,2}\d){6,})/;
