import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import {
  dropIslandIds,
  joinTexts,
  nameClass,
  shortenProperties,
  trimStyles,
} from './finish-page.ts';

const name = (file: string, own: string) => nameClass(own, resolve(`src/${file}.module.css`));
const card = name('sections/cases/Cases', 'case');
const faq = name('sections/questions/Faq', 'list');
const notice = name('sections/form/Notices', 'toast');
const closing = name('parts/ClosingPicture', 'week');
const deal = name('parts/ClosingPicture', 'deal');

const styles = (css: string, body: string) =>
  /<style>(.*)<\/style>/.exec(trimStyles(`<style>${css}</style><body>${body}</body>`))?.[1];

test('joins the styles of a page in the first', () => {
  const page = '<style>h1{color:red}</style><p>One</p><style>h2{color:red}</style>';
  expect(trimStyles(page)).toBe('<style>h1{color:red}h2{color:red}</style><p>One</p>');
});

test('removes the rules of other components, with the media queries that they leave empty', () => {
  const css = `.${faq}{color:red}@media (width>1px){.${faq} a{margin:0}}.${card}:not(.${faq}){gap:0}`;
  expect(styles(css, `<div class="${card}"></div>`)).toBe(`.${card}:not(.${faq}){gap:0}`);
});

test('removes the colours of drawings that the page does not have', () => {
  const css = '.fill-tint{fill:red}.fill-accent{fill:#00f}';
  expect(styles(css, '<svg><path class="fill-tint"/></svg>')).toBe('.fill-tint{fill:red}');
});

test('keeps the classes of islands on pages that have one', () => {
  const css = `.${notice}{color:red}`;
  expect(styles(css, '<astro-island></astro-island>')).toBe(css);
  expect(styles(css, '<p></p>')).toBe('');
});

test('keeps keyframes of modules that the page uses', () => {
  const css = `@keyframes ${deal}{0%{opacity:0}to{opacity:1}}`;
  expect(styles(css, `<div class="${closing}"></div>`)).toBe(css);
  expect(styles(css, '<p></p>')).toBe('');
});

test('takes the comments of React out of a page, but not out of its islands', () => {
  const island = '<astro-island uid="a"><p>One<!-- --> two</p></astro-island>';
  expect(joinTexts(`<p>One<!-- --> two</p>${island}<p>One<!-- --> two</p>`)).toBe(
    `<p>One two</p>${island}<p>One two</p>`,
  );
});

test('takes from islands the id that follows from the folder of the sources', () => {
  const page = '<p>One</p><astro-island uid="Z1ACng7" prefix="r12"><p>Two</p></astro-island>';
  expect(dropIslandIds(page)).toBe(
    '<p>One</p><astro-island prefix="r12"><p>Two</p></astro-island>',
  );
});

test('shortens custom properties in styles and attributes, but not in texts', () => {
  const page = (ink: string, text: string) =>
    `<style>:root{${ink}:red;${text}:blue}p{color:var(${ink})}</style>` +
    `<p style="${text}:var(${ink})">style="--ink:1" --ink</p>` +
    `<path d="M0" fill="var(${text}, #fff)"/>`;
  expect(shortenProperties(page('--ink', '--text-small'))).toBe(page('--b', '--c'));
});

test('shortens the property of a colour by which styles choose shapes', () => {
  const page = (ink: string) =>
    `<style>[fill="var(${ink})"]{scale:2}</style><path fill="var(${ink})"/>`;
  expect(shortenProperties(page('--ink'))).toBe(page('--b'));
});

test('keeps the custom property that the script of the consent bar sets', () => {
  const page = '<style>p{color:var(--ink);height:var(--consent-height)}</style>';
  expect(shortenProperties(page)).toBe(page.replace('--ink', '--b'));
});
