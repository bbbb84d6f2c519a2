import type { Language } from '../../i18n/language.ts';
import { bookingLink } from '../data/links.ts';
import { wordsIn } from '../data/owner.ts';
import { Button } from './Button.tsx';

export function BookButton({ language }: { language: Language }) {
  const { actions, newTab } = wordsIn(language).site;
  return (
    <Button href={bookingLink(language)} size="large" newTab={newTab}>
      {actions.book}
    </Button>
  );
}
