import { domainToUnicode } from 'node:url';

/** A domain in its own script, as people write it; one that cannot be decoded stays as it is. */
export const readableDomain = (domain: string): string => domainToUnicode(domain) || domain;

/** The host of a site as people write it. */
export const readableHost = (siteUrl: string): string => readableDomain(new URL(siteUrl).hostname);
