import type { Configuration } from '../../../model/configuration/configuration.ts';
import type { Words } from '../../../model/words/index.ts';
import { ContactLinks } from '../../parts/ContactLinks.tsx';
import { PageIntro } from '../../parts/PageIntro.tsx';

type Props = { words: Words['contact']; configuration: Configuration };

/** The head of the contact page, with phone and e-mail beside it, in the colour of the closing bands that lead here. */
export function ContactIntro({ words, configuration }: Props) {
  return (
    <div className="on-accent">
      <PageIntro
        filled={6}
        eyebrow={words.eyebrow}
        title={words.title}
        standfirst={words.standfirst}
        aside={<ContactLinks configuration={configuration} />}
      />
    </div>
  );
}
