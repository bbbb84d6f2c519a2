import { colonIn } from '../../../i18n/punctuation.ts';
import type { Story } from '../../data/stories.ts';
import { keepTogether } from '../../parts/keep-together.tsx';
import css from './Scene.module.css';

type SceneWords = NonNullable<Story['words']['scene']>;

type Props = { story: Story; scene: SceneWords; as?: 'h2' | 'h3' };

/**
 * Before and after, at full size: the messages that came in, what was built, and its page on a
 * phone.
 */
export function Scene({ story, scene, as: Heading = 'h3' }: Props) {
  const { start, built, changed } = story.words;
  const { labels } = story.shared;
  return (
    <div className={css.scene} data-client={story.id}>
      <div className={css.before}>
        <Heading>{labels.start}</Heading>
        <p>{start && keepTogether(start)}</p>
        <ul>
          {scene.messages.map((message, index) => (
            <li key={message}>
              <span className="visually-hidden">
                {(index % 2 === 0 ? labels.client : labels.answer) + colonIn(story.language)}
              </span>
              {message}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <Heading>{labels.built}</Heading>
        <p>{built && keepTogether(built)}</p>
        <Heading>{labels.changed}</Heading>
        <p>{changed && keepTogether(changed)}</p>
      </div>
      <ClientPage page={scene.page} label={labels.page} />
    </div>
  );
}

/** The client's own page as a phone shows it. */
const ClientPage = ({ page, label }: Pick<SceneWords, 'page'> & { label: string }) => (
  <figure className={css.phone} aria-label={label}>
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
  </figure>
);
