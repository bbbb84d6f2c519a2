import type { ComponentProps } from 'react';
import { configuration } from '../../data/owner.ts';
import { storiesIn } from '../../data/stories.ts';
import { PageIntro } from '../../parts/PageIntro.tsx';
import { type PageSection, type Prepare, show } from '../section.ts';
import { ContactIntro } from './ContactIntro.tsx';
import { findLead, LeadNumber } from './LeadNumber.tsx';

type Props = Omit<ComponentProps<typeof PageIntro>, 'children'> & { lead: ReturnType<typeof findLead> };

const Intro = ({ lead, ...head }: Props) => <PageIntro {...head}>{lead && <LeadNumber {...lead} />}</PageIntro>;

const filled = { services: 3, portfolio: 4, about: 5 } as Record<string, 3 | 4 | 5>;

/** The head of a page. */
export const intro: Prepare<NonNullable<PageSection['intro']>> = async (
  words,
  { page: { kind }, language, words: { contact } },
) => {
  if (kind === 'contact') return show(ContactIntro, { words: contact, configuration });
  const lead = kind === 'portfolio' ? findLead(await storiesIn(language)) : undefined;
  return show(Intro, { filled: filled[kind] ?? 6, ...words, lead });
};
