import type { Language } from '../../i18n/language.ts';
import { leadTo, samplePages } from '../../model/configuration/sample-links.ts';
import { configuration } from './owner.ts';

/** The address of the booking page, or of the sample in its place. */
export const bookingLink = (language: Language): string =>
  leadTo(configuration.links.booking, samplePages.booking, { language, configuration });

/** The address to which an offer's button leads, or that of the sample in its place. */
export const offerLink = ({ id, link }: { id: string; link: string }, language: Language): string =>
  leadTo(link, samplePages.offer(id), { language, configuration });
