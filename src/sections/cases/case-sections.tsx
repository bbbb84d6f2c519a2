import { findStory, type Story, storiesIn } from '../../data/stories.ts';
import { keepTogether } from '../../parts/keep-together.tsx';
import { Quotation as Quote } from '../../parts/Quotation.tsx';
import { VideoPreview } from '../../parts/story/VideoPreview.tsx';
import { Arrow } from '../../parts/TextLink.tsx';
import { describeVideos } from '../../seo/structured-data.ts';
import { clientStyle } from '../../typography/client-css.ts';
import { Edge, findEdge } from '../closing/Edge.tsx';
import { type Prepare, type SectionWords, show } from '../section.ts';
import { Chart } from './Chart.tsx';
import css from './case-sections.module.css';
import { Scene } from './Scene.tsx';

type StoryProps = { story: Story };

const SceneSection = ({ story }: StoryProps) =>
  story.words.scene && (
    <section className="measured" data-client={story.id}>
      <div className="grid">
        <Scene story={story} scene={story.words.scene} as="h2" />
      </div>
    </section>
  );

/** The client's own words, as large as a heading. */
const Quotation = ({ story: { id, words, shared, face } }: StoryProps) => (
  <>
    <Edge client={id} band="on-block" />
    <div data-client={id}>
      <section className={`on-block measured ${css.quotation} ${findEdge() ? css.deep : ''}`}>
        <div className="grid">
          {words.quote && <Quote site={shared} face={face} {...words.quote} />}
        </div>
      </section>
    </div>
    <Edge />
  </>
);

const Film = ({ title, story }: StoryProps & { title: string }) => (
  <section className="section">
    <div className={`grid ${css.film}`}>
      <h2>{keepTogether(title)}</h2>
      <VideoPreview story={story} />
    </div>
  </section>
);

const Next = ({ story: { id, path, words, shared } }: StoryProps) => (
  <>
    <Edge client={id} />
    <a
      className={`measured ${css.next} ${findEdge() ? css.deep : ''}`}
      href={path}
      data-client={id}
    >
      <span className="grid">
        <span className="aside">{shared.labels.next}</span>
        <span className="matter">
          {words.client && <b>{words.client}</b>}
          <span>
            {words.title} <Arrow />
          </span>
        </span>
      </span>
    </a>
  </>
);

/** Prepares a section that has no words but those of its story. */
const prepareWith =
  (Section: (props: StoryProps) => unknown): Prepare<'scene' | 'quotation'> =>
  async ({ story }, { language }) =>
    show(
      Section,
      { story: await findStory(story, language) },
      { style: await clientStyle(story, language) },
    );

export const scene = prepareWith(SceneSection);
export const quotation = prepareWith(Quotation);

export const chart: Prepare<'chart'> = async ({ story, ...words }, { language }) =>
  show(
    Chart,
    { words, story: await findStory(story, language) },
    { style: await clientStyle(story, language) },
  );

export const film: Prepare<'film'> = async (
  { title, story: id }: SectionWords<'film'>,
  { language, page },
) => {
  const story = await findStory(id, language);
  const structuredData = describeVideos([story], page);
  return show(Film, { title, story }, { structuredData, style: await clientStyle(id, language) });
};

export const next: Prepare<'next'> = async ({ story: id }, { language }) => {
  const stories = await storiesIn(language);
  const at = stories.findIndex((story) => story.id === id);
  const [following] = [...stories.slice(at + 1), ...stories.slice(0, at)].filter(
    ({ path }) => path,
  );
  if (!following) return show(() => null, {});
  return show(Next, { story: following }, { style: await clientStyle(following.id, language) });
};
