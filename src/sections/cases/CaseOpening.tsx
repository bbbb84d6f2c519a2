import type { Story, StoryNumber } from '../../data/stories.ts';
import { PageIntro } from '../../parts/PageIntro.tsx';
import { Edge, findEdge } from '../closing/Edge.tsx';
import { NumberOpening } from '../intro/NumberOpening.tsx';
import css from './case-sections.module.css';

type Props = {
  story: Story;
  number: StoryNumber | undefined;
  eyebrow: string;
  title: string;
  standfirst?: string | undefined;
};

/** The top of a page that tells a story, in the look of its client. */
export const CaseOpening = ({ story, number, ...words }: Props) => (
  <>
    <div className={`measured ${css.opening} ${findEdge() ? css.deep : ''}`} data-client={story.id}>
      <div className="grid">
        <p className={css.client}>
          {story.words.client}{' '}
          {story.words.sample && <span className="sample">{story.shared.sample}</span>}
        </p>
      </div>
      {number ? (
        <NumberOpening story={story} number={number} {...words} />
      ) : (
        <PageIntro filled={4} {...words} />
      )}
    </div>
    <Edge />
  </>
);
