import type { Copy } from '../site-schema/words/index.ts';

/** The words beside the consent box: what the page shows is what is stored as proof. */
export const getConsentWording = (copy: Copy): string => copy.contact.form.smsConsent.label;
