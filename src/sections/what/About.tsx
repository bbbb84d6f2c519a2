import { logo } from '../../brand/logo.ts';
import { hasBands } from '../../data/owner.ts';
import { keepTogether } from '../../parts/keep-together.tsx';
import { Logo } from '../../parts/Logo.tsx';
import { Passage } from '../../parts/Passage.tsx';
import { Edge, hillWith } from '../closing/Edge.tsx';
import { type Prepare, type SectionWords, show } from '../section.ts';
import css from './About.module.css';

const Paragraphs = ({ of: paragraphs }: { of: readonly string[] }) =>
  paragraphs.map((paragraph) => (
    <p key={paragraph} className={css.paragraph}>
      {keepTogether(paragraph)}
    </p>
  ));

const PlainText = ({ title, paragraphs }: SectionWords<'prose'>) => (
  <Passage title={title}>
    <Paragraphs of={paragraphs} />
  </Passage>
);

export const prose: Prepare<'prose'> = (words) => show(PlainText, words);

const Mission = ({ title, paragraphs }: SectionWords<'mission'>) => (
  <Passage title={title} band={hasBands ? `on-block ${css.poster}` : undefined}>
    <div className={css.mission}>
      <Paragraphs of={paragraphs} />
    </div>
  </Passage>
);

export const mission: Prepare<'mission'> = (words) => show(Mission, words);

type WhatProps = { words: SectionWords<'what'>; figure: string };

const WhatWeDo = ({ words, figure }: WhatProps) => (
  <>
    <Edge band="on-tint" />
    <Passage title={words.title} aside={<LogoFigure caption={figure} />} band={hillWith(css.hill)}>
      <Paragraphs of={words.paragraphs} />
      <ul className={css.parts}>
        {words.items.map((item) => (
          <li key={item.title} className="ruled stack">
            <h3>{item.title}</h3>
            <p>{keepTogether(item.text)}</p>
          </li>
        ))}
      </ul>
    </Passage>
    <Edge />
  </>
);

const WhatWeLeave = ({ title, items }: SectionWords<'not'>) => (
  <Passage title={title} band={hasBands ? css.leave : undefined}>
    <ul className={css.not}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </Passage>
);

const LogoFigure = ({ caption }: { caption: string }) => (
  <figure className={css.logo}>
    <Logo size={logo} />
    <p className="small">{caption}</p>
  </figure>
);

export const what: Prepare<'what'> = (words, { words: { about } }) =>
  show(WhatWeDo, { words, figure: about.figure });

export const not: Prepare<'not'> = (words) => show(WhatWeLeave, words);
