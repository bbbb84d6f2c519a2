import type { Copy } from '../../../../model/words/index.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyWeek } from './EmptyWeek.tsx';
import css from './NotFound.module.css';

type Props = { copy: Copy['not-found']; days: string[]; home: string };

export function NotFound({ copy, days, home }: Props) {
  return (
    <div className={`grid ${css.page}`}>
      <div className={`aside ${css.words}`}>
        <h1>{copy.title}</h1>
        <p className="standfirst">{copy.text}</p>
        <Button href={home} size="large">
          {copy.home}
        </Button>
      </div>
      <div className="matter">
        <EmptyWeek days={days} slot={copy.slot} />
      </div>
    </div>
  );
}
