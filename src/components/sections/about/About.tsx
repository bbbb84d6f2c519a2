import type { Words } from '../../../../model/words/index.ts';
import type { Logo as LogoFacts } from '../../../brand/logo.ts';
import type { Picture } from '../../../data/media.ts';
import { Logo } from '../../ui/Logo.tsx';
import css from './About.module.css';
import { Paragraphs } from './Paragraphs.tsx';
import { Passage } from './Passage.tsx';
import { People } from './People.tsx';
import { Weeks } from './Weeks.tsx';

type Props = {
  words: Words['about'];
  logo: LogoFacts;
  sample: string;
  portraits: readonly (Picture | undefined)[];
};

/** Who we are, what drives us, what we do around a booking and how, and what we leave to others. */
export function About({ words, logo, sample, portraits }: Props) {
  const { people, mission, what, place, weeks, not } = words;
  return (
    <>
      {people && <People words={people} sample={sample} portraits={portraits} />}
      <Passage title={mission.title}>
        {mission.paragraphs.map((paragraph) => (
          <p key={paragraph} className={css.mission}>
            {paragraph}
          </p>
        ))}
      </Passage>
      <Passage title={what.title} aside={<LogoFigure logo={logo} caption={words.figure} />}>
        {what.paragraphs.map((paragraph) => (
          <p key={paragraph} className={`standfirst ${css.wide}`}>
            {paragraph}
          </p>
        ))}
        <ul className={css.parts}>
          {what.items.map((item) => (
            <li key={item.title}>
              <h3>{item.title}</h3>
              <p>{item.text}</p>
            </li>
          ))}
        </ul>
      </Passage>
      {weeks && <Weeks words={weeks} />}
      {not && (
        <Passage title={not.title}>
          <ul className={css.not}>
            {not.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Passage>
      )}
      {place && <Paragraphs title={place.title} paragraphs={place.paragraphs} />}
    </>
  );
}

/** A logo with colours of its own stands clear of the edges, on a quieter ground. */
const LogoFigure = ({ logo, caption }: { logo: LogoFacts; caption: string }) => (
  <figure className={css.logo}>
    <div className={css.ground} data-inset={logo.hasOwnColours || logo.ratio > 1 ? '' : undefined}>
      <Logo size={logo} />
    </div>
    <figcaption className="small">{caption}</figcaption>
  </figure>
);
