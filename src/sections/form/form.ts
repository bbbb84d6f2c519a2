import type { Words } from '../../../model/words/index.ts';
import { typedStyle } from '../../typography/font-css.ts';
import { type Prepare, show } from '../section.ts';
import ContactSection from './ContactSection.astro';

/** Pages with a form have a style for the letters that are typed. */
export const form: Prepare<Words['contact']['write']> = async (words, { language }) =>
  show(ContactSection, { language, words }, { style: await typedStyle(language) });
