import type { Language } from '../../i18n/language.ts';
import { bookingLink } from '../../model/configuration/sample-links.ts';
import { configuration, wordsIn } from '../data/owner.ts';
import { Button } from './Button.tsx';

export function BookButton({ language }: { language: Language }) {
  const { actions, newTab } = wordsIn(language).site;
  return (
    <Button href={bookingLink(language, configuration)} size="large" newTab={newTab}>
      {actions.book}
    </Button>
  );
}
