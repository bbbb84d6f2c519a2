import { pagePath } from '../../../i18n/routes.ts';
import { type Story, storiesIn } from '../../data/stories.ts';
import { keepTogether } from '../../parts/keep-together.tsx';
import { Sample } from '../../parts/Sample.tsx';
import { StoryFigures } from '../../parts/story/StoryFigures.tsx';
import { hasPreview, VideoPreview } from '../../parts/story/VideoPreview.tsx';
import { shareImagePath } from '../../seo/head.ts';
import { describeVideos } from '../../seo/structured-data.ts';
import { type Prepare, show } from '../section.ts';
import css from './StoryCard.module.css';
import { StoryQuote } from './StoryQuote.tsx';

type Props = {
  story: Story;
  /** The address that describes the offer of the story. */
  offerPage: string | undefined;
};

/** A client story as a case: what it is about left of the axis, the film and the proof right of it. */
export function StoryCard({ story, offerPage }: Props) {
  const { words, categoryLabel, frame, language } = story;
  const passages = (['start', 'built', 'changed'] as const).flatMap((part) => {
    const text = words[part];
    return text ? [{ part, label: frame.labels[part], text }] : [];
  });
  return (
    <article className="section">
      <div className={`grid ${css.case}`}>
        <div className={`aside ${css.words}`}>
          <p className={css.category}>
            {categoryLabel} {words.sample && <Sample>{frame.sample}</Sample>}
          </p>
          <h2 className="title-3">{words.title}</h2>
          <p>{words.description}</p>
        </div>
        {hasPreview(story) && (
          <div className="matter">
            <VideoPreview story={story} />
          </div>
        )}
        {(words.figures || passages.length > 0) && (
          <div className={`matter ${css.proof}`}>
            {words.figures && <StoryFigures figures={words.figures} language={language} />}
            {passages.length > 0 && (
              <dl className={css.passages}>
                {passages.map(({ part, label, text }) => (
                  <div key={part}>
                    <dt>{label}</dt>
                    <dd>{keepTogether(text)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
        )}
        {(words.quote || offerPage) && <StoryQuote story={story} offerPage={offerPage} />}
      </div>
    </article>
  );
}

const Cases = ({ stories, servicesPage }: { stories: readonly Story[]; servicesPage: string }) =>
  stories.map((story) => (
    <StoryCard key={story.id} story={story} offerPage={story.offer && `${servicesPage}#${story.offer.id}`} />
  ));

export const cases: Prepare<true> = async (_, { language, page }) => {
  const stories = await storiesIn(language);
  const picture = shareImagePath(page.barePath, language);
  const facts = describeVideos(stories, page, picture);
  return show(Cases, { stories, servicesPage: pagePath('services', language) }, { facts });
};
