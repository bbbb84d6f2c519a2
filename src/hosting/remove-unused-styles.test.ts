import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { nameClass } from './class-names.ts';
import { removeUnusedStyles } from './remove-unused-styles.ts';

const name = (file: string, own: string) => nameClass(own, resolve(`src/components/${file}.module.css`));
const hero = name('sections/home/Hero', 'hero');
const faq = name('sections/offers/Faq', 'list');
const notice = name('islands/Notices', 'notice');
const fill = name('../motifs/week/Closing', 'fill');

const styles = (css: string, body: string) =>
  /<style>(.*)<\/style>/.exec(removeUnusedStyles(`<style>${css}</style><body>${body}</body>`))?.[1];

test('keeps the rules of classes that the page has, and of every page', () => {
  const css = `@layer base,sections;h1{color:red}.grid{gap:1px}@layer sections{.${hero} p{margin:0}}`;
  expect(styles(css, `<div class="grid ${hero}"></div>`)).toBe(css);
});

test('removes the rules and selectors of other components, with the media queries that they leave empty', () => {
  const css = `.${hero},.${faq}{color:red}@media (width>1px){.${faq} a{margin:0}}.${hero}:not(.${faq}){gap:0}`;
  expect(styles(css, `<div class="${hero}"></div>`)).toBe(`.${hero}{color:red}.${hero}:not(.${faq}){gap:0}`);
});

test('removes the colours of drawings that the page does not have', () => {
  const css = '.fill-tint{fill:red}.fill-accent{fill:blue}';
  expect(styles(css, '<svg><path class="fill-tint"/></svg>')).toBe('.fill-tint{fill:red}');
});

test('keeps the classes of islands on pages that have one', () => {
  const css = `.${notice}{color:red}`;
  expect(styles(css, '<astro-island></astro-island>')).toBe(css);
  expect(styles(css, '<p></p>')).toBe('');
});

test('keeps keyframes that a rule of the page names', () => {
  const css = `.${hero}{animation:${fill} 1s both}@keyframes ${fill}{0%{opacity:0}to{opacity:1}}`;
  expect(styles(css, `<div class="${hero}"></div>`)).toBe(css);
  expect(styles(css, '<p></p>')).toBe('');
});
