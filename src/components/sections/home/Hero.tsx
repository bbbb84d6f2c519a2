import type { Words } from '../../../../model/words/index.ts';
import { Button } from '../../ui/Button.tsx';
import { keepTogether } from '../../ui/keep-together.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import css from './Hero.module.css';
import { Week } from './Week.tsx';

type Props = {
  words: Words['home'];
  site: Words['site'];
  bookingPage: string;
  servicesPage: string;
};

export function Hero({ words, site, bookingPage, servicesPage }: Props) {
  const [first, second] = words.hero.lines;
  return (
    <div className={`grid measured ${css.hero}`}>
      <h1 className={`columns ${css.headline}`}>
        <span>{first} </span>
        <span>{second}</span>
      </h1>
      <div className={css.say}>
        <p className="standfirst">{keepTogether(words.hero.standfirst)}</p>
        <div className={css.actions}>
          <Button href={bookingPage} size="large" newTab={site.newTab}>
            {site.actions.book}
          </Button>
          <TextLink href={servicesPage}>{site.actions.viewServices}</TextLink>
        </div>
      </div>
      <Week words={words.week} className={css.week} />
    </div>
  );
}
