import type { Story } from '../../data/stories.ts';
import { TextLink } from '../../parts/TextLink.tsx';
import css from './StoryQuote.module.css';

type Props = { story: Story; offerPage: string | undefined };

/** What the client says, and the offer that the story used. */
export function StoryQuote({ story, offerPage }: Props) {
  const { words, frame, offer } = story;
  const [open, close] = frame.quotation.split('{quote}');
  return (
    <div className={`aside ${css.voice}`}>
      {words.quote && (
        <figure>
          <blockquote>
            {open}
            {words.quote.text}
            {close}
          </blockquote>
          <figcaption>
            <span className={css.name}>{words.quote.name}</span>
            {words.quote.role}
          </figcaption>
        </figure>
      )}
      {offer && offerPage && (
        <p>
          <span className={css.label}>{frame.labels.offer}</span>
          <TextLink href={offerPage}>{offer.title}</TextLink>
        </p>
      )}
    </div>
  );
}
