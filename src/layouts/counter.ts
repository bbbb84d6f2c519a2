import type { Configuration } from '../../model/configuration/configuration.ts';
import { escapeXml } from '../seo/xml.ts';

type Counter = Extract<NonNullable<Configuration['analytics']>, { counter: string }>;

const idAttributes = {
  plausible: 'data-domain',
  umami: 'data-website-id',
  goatcounter: 'data-goatcounter',
} as const;

/** A Plausible script of a site's own (/js/pa-….js) waits for this call; the others ignore it. */
const plausibleStart = '<script>window.plausible=Object.assign(()=>{},{o:{}})</script>';

/**
 * The scripts of a counter without cookies, in a template: scripts/page.ts moves them into the page
 * when it is idle.
 */
export const writeCounter = ({ counter, script, id }: Counter): string =>
  `<template id="counter">${counter === 'plausible' ? plausibleStart : ''}<script async src="${escapeXml(script)}" ${idAttributes[counter]}="${escapeXml(id)}"></script></template>`;
