import type { Language } from '../../i18n/language.ts';
import { localizePath } from '../../i18n/routes.ts';
import type { Words } from '../../model/words/index.ts';

type Caption = NonNullable<NonNullable<Words['stories']>['items'][string]['captions']>[number];

/** The address of a story's captions. */
export const captionsPath = (story: string, language: Language) => localizePath(`/captions/${story}.vtt`, language);

/** Captions as browsers read them (WebVTT). */
export const printCaptions = (captions: readonly Caption[]): string =>
  ['WEBVTT', ...captions.map(({ from, to, text }) => `${printTime(from)} --> ${printTime(to)}\n${escapeText(text)}`)].join(
    '\n\n',
  );

/** Prints a time as WebVTT does: 75.5 seconds are 00:01:15.500. */
function printTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const whole = Math.floor(milliseconds / 1000);
  const parts = [whole / 3600, (whole / 60) % 60, whole % 60].map((part) => String(Math.floor(part)).padStart(2, '0'));
  return `${parts.join(':')}.${String(milliseconds % 1000).padStart(3, '0')}`;
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
