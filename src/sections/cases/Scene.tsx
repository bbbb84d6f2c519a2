import type { Story } from '../../data/stories.ts';
import { keepTogether } from '../../parts/keep-together.tsx';
import css from './Scene.module.css';

type Props = {
  words: Story['words'];
  scene: NonNullable<Story['words']['scene']>;
  labels: Story['shared']['labels'];
};

/**
 * Before and after, at full size: the messages that came in, what was built, and its page on a
 * phone.
 */
export function Scene({
  words: { start, built, changed },
  scene: { messages, page },
  labels,
}: Props) {
  return (
    <div className={css.scene}>
      <div className={css.before}>
        <h3>{labels.start}</h3>
        <p>{start && keepTogether(start)}</p>
        <ul>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3>{labels.built}</h3>
        <p>{built && keepTogether(built)}</p>
        <h3>{labels.changed}</h3>
        <p>{changed && keepTogether(changed)}</p>
      </div>
      <ClientPage page={page} />
    </div>
  );
}

/** The client's own page as a phone shows it. */
const ClientPage = ({ page }: Pick<Props['scene'], 'page'>) => (
  <div className={css.phone}>
    <div className={`stack ${css.page}`}>
      <p className={css.name}>{page.title}</p>
      <p className="small">{page.note}</p>
      <dl>
        {page.prices.map(({ id, text, price }) => (
          <div key={id}>
            <dt>{text}</dt>
            <dd>{price}</dd>
          </div>
        ))}
      </dl>
      <ul>
        {page.times.map((time, index) => (
          <li key={time} className={index === 1 ? 'strip' : undefined}>
            {time}
          </li>
        ))}
      </ul>
      <p className={css.action}>{page.action}</p>
      <p className="small">{page.after}</p>
    </div>
  </div>
);
