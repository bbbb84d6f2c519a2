import type { Copy } from '../../../site-schema/words/index.ts';
import type { Logo as LogoFacts } from '../../brand/logo.ts';
import { Logo } from '../ui/Logo.tsx';
import css from './About.module.css';

/** The logo at full size, what drives us, and what we do around a booking. */
export function About({ copy, logo }: { copy: Copy['about']; logo: LogoFacts }) {
  return (
    <>
      <div className={`grid ${css.opening}`}>
        <figure className={css.figure} data-inset={logo.hasOwnColours || logo.ratio > 1 ? '' : undefined}>
          <Logo size={logo} />
          <figcaption className="small">{copy.figure}</figcaption>
        </figure>
      </div>
      <section className={`section ${css.mission}`}>
        <div className="grid">
          <h2 className="aside title-3">{copy.mission.title}</h2>
          <div className="matter">
            {copy.mission.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </section>
      <section className={`section ${css.what}`}>
        <div className="grid">
          <h2 className="aside title-3">{copy.what.title}</h2>
          <div className="matter">
            {copy.what.paragraphs.map((paragraph) => (
              <p key={paragraph} className="standfirst">
                {paragraph}
              </p>
            ))}
            <ul>
              {copy.what.items.map((item) => (
                <li key={item.title}>
                  <h3>{item.title}</h3>
                  <p>{item.text}</p>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </section>
    </>
  );
}
