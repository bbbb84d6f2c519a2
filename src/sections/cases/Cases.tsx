import { Fragment } from 'react';
import { pagePath } from '../../../i18n/routes.ts';
import { configuration } from '../../data/owner.ts';
import { findFeatured, type Story, type StoryNumber, storiesIn } from '../../data/stories.ts';
import { keepTogether } from '../../parts/keep-together.tsx';
import { Quotation } from '../../parts/Quotation.tsx';
import client from '../../parts/story/ClientBlock.module.css';
import { StoryNumbers } from '../../parts/story/StoryNumbers.tsx';
import { VideoPreview } from '../../parts/story/VideoPreview.tsx';
import { TextLink } from '../../parts/TextLink.tsx';
import { describeVideos } from '../../seo/structured-data.ts';
import { clientStyle, previewStyle } from '../../typography/client-css.ts';
import { Edge } from '../closing/Edge.tsx';
import { type Prepare, show } from '../section.ts';
import css from './Cases.module.css';
import { Scene } from './Scene.tsx';

type Props = {
  stories: readonly Story[];
  /** The number that the page opens with, which its case does not repeat. */
  opening: StoryNumber | undefined;
};

const Cases = ({ stories, opening }: Props) =>
  stories.map((story) => (
    <Case
      key={story.id}
      story={story}
      numbers={(story.words.numbers ?? []).filter((number) => number !== opening)}
    />
  ));

/** Pictures in two columns; below one stands its story, where that has no page of its own. */
const CaseGrid = ({ stories }: Props) => (
  <div className="section">
    <div className={`grid ${css.pictures}`}>
      {stories.map((story) => (
        <article key={story.id} id={story.id} className="stack">
          <VideoPreview story={story} />
          <CaseInShort story={story} />
        </article>
      ))}
    </div>
  </div>
);

/** Each picture beside its words, from edge to edge of the window in the client's colours. */
const CasePanels = ({ stories }: Props) =>
  stories.map((story, index) => (
    <Fragment key={story.id}>
      <Edge client={story.id} />
      <div className={`measured ${css.panel}`} data-client={story.id}>
        <div className="grid">
          <article id={story.id} className={`columns ${index % 2 ? css.turned : ''}`}>
            <div className="stack">
              <CaseInShort story={story} />
            </div>
            <div className={`drifting ${css.view}`}>
              <VideoPreview story={story} />
            </div>
          </article>
        </div>
      </div>
    </Fragment>
  ));

const CaseInShort = ({ story }: { story: Story }) => (
  <>
    <CaseTitle story={story} />
    {story.path ? (
      <StoryNumbers numbers={(story.words.numbers ?? []).slice(0, 1)} language={story.language} />
    ) : (
      <Passages story={story} />
    )}
    <CaseLinks story={story} />
  </>
);

type CaseProps = { story: Story; numbers: readonly StoryNumber[] };

/** A story as a block in its client's look, from edge to edge of the window. */
const Case = ({ story, numbers }: CaseProps) => (
  <article
    id={story.id}
    className={`section measured ${client.block} ${css.block}`}
    data-client={story.id}
  >
    <div className={`grid ${css.case}`}>
      <CaseTitle story={story} />
      <div className={`${client.picture} ${css.shown}`}>
        <Preview story={story} />
      </div>
      {numbers.length > 0 && (
        <div className="aside">
          <StoryNumbers numbers={numbers} language={story.language} />
        </div>
      )}
      <div className="matter">
        <StoryQuotation story={story} />
      </div>
      <div className="aside stack">
        <CaseLinks story={story} />
      </div>
      {story.words.scene ? (
        <Scene story={story} scene={story.words.scene} />
      ) : (
        <Passages story={story} />
      )}
    </div>
  </article>
);

const Preview = ({ story }: { story: Story }) =>
  (story.video || story.picture) && <VideoPreview story={story} />;

const StoryQuotation = ({ story: { words, shared, face } }: { story: Story }) =>
  words.quote && <Quotation site={shared} face={face} {...words.quote} />;

const CaseTitle = ({ story: { words, shared, categoryLabel, path } }: { story: Story }) => (
  <>
    <p className={css.category}>
      {categoryLabel} {words.sample && <span className="sample">{shared.sample}</span>}
    </p>
    <h2 className={words.scene ? undefined : 'title-3'}>
      {path ? <a href={path}>{keepTogether(words.title)}</a> : keepTogether(words.title)}
    </h2>
    <p>{keepTogether(words.description)}</p>
  </>
);

const CaseLinks = ({ story: { offer, shared, words, path, language } }: { story: Story }) => (
  <>
    {path && shared.labels.case && (
      <p>
        <TextLink href={path} about={{ title: words.title, language }}>
          {shared.labels.case}
        </TextLink>
      </p>
    )}
    {offer && (
      <p>
        <b>{shared.labels.offer}</b>{' '}
        <TextLink href={`${pagePath('services', language)}#${offer.id}`}>{offer.title}</TextLink>
      </p>
    )}
  </>
);

const Passages = ({ story: { words, shared } }: { story: Story }) => (
  <dl className={`fit ${css.passages}`}>
    {(['start', 'built', 'changed'] as const).map(
      (part) =>
        words[part] && (
          <div key={part}>
            <dt>{shared.labels[part]}</dt>
            <dd>{keepTogether(words[part])}</dd>
          </div>
        ),
    )}
  </dl>
);

export const cases: Prepare<'cases'> = async (_, { language, page }) => {
  const stories = await storiesIn(language);
  const featured = findFeatured(stories);
  // The number that the page opens with belongs to its first case.
  const ordered = stories.toSorted(
    (one, other) => Number(other === featured?.story) - Number(one === featured?.story),
  );
  const { opening, portfolio } = configuration.shape;
  const styleOf = portfolio === 'grid' ? previewStyle : clientStyle;
  return show(
    { stories: Cases, grid: CaseGrid, panels: CasePanels }[portfolio],
    {
      stories: ordered,
      opening: opening === 'matter' ? featured?.number : undefined,
    },
    {
      structuredData: describeVideos(stories, page),
      titles: stories.map(({ words }) => words.title),
      style: await Promise.all(stories.map(({ id }) => styleOf(id, language))),
    },
  );
};
