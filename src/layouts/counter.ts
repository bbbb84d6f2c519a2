import type { Configuration } from '../../model/configuration/configuration.ts';
import { findCounter } from '../../model/configuration/counters.ts';
import { escapeXml } from '../markup/escape-xml.ts';

type Counter = Extract<NonNullable<Configuration['analytics']>, { counter: string }>;

/**
 * The scripts of a counter without cookies, in a template: scripts/page.ts moves them into the page
 * when it is idle.
 */
export function writeCounter({ counter, script, id }: Counter): string {
  const { idAttribute, start } = findCounter(counter);
  const first = start ? `<script>${start}</script>` : '';
  const source = `src="${escapeXml(script)}" ${idAttribute}="${escapeXml(id)}"`;
  return `<template id="counter">${first}<script async ${source}></script></template>`;
}
