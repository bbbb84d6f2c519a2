import type { ComponentProps } from 'react';
import type { Language } from '../../../i18n/language.ts';
import { localizePath } from '../../../i18n/routes.ts';
import { embedModeOf } from '../../../model/configuration/in-language.ts';
import { daysIn } from '../../data/days.ts';
import { buildSettings, configuration, wordsIn } from '../../data/owner.ts';
import type { ContactBooking } from './ContactBooking.tsx';

/** @returns the embedded booking calendar in a language; null where the configuration has none */
export function bookingIn(language: Language): ComponentProps<typeof ContactBooking>['booking'] {
  const { home, site: frame } = wordsIn(language);
  const widget = configuration.bookingWidget;
  if (!widget) return null;
  return {
    days: daysIn(language),
    sunday: home.week?.sunday,
    sample: frame.sample,
    newTab: frame.newTab,
    frame: widget.frame.startsWith('/') ? localizePath(widget.frame, language) : widget.frame,
    script: widget.script,
    bookingPage: configuration.links.booking,
    mode: embedModeOf([widget.frame, widget.script ?? widget.frame], buildSettings.siteUrl, language, configuration),
    host: new URL(widget.frame, buildSettings.siteUrl).host,
  };
}
