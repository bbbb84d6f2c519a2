import { TextLink } from '../../parts/TextLink.tsx';
import { type Prepare, show } from '../section.ts';
import css from './NextLinks.module.css';

type Props = { title: string; links: { href: string; label: string }[] };

/** Links at the end of a page that lead on to others. */
export function NextLinks({ title, links }: Props) {
  return (
    <section className={`section ${css.next}`}>
      <div className="grid">
        <h2 className="aside title-3">{title}</h2>
        <ul className={`matter ${css.links}`}>
          {links.map(({ href, label }) => (
            <li key={href}>
              <TextLink href={href}>{label}</TextLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export const next: Prepare<Props> = (words) => show(NextLinks, words);
