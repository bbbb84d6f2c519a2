import { formatMonths } from '../../../i18n/dates.ts';
import type { Language } from '../../../i18n/language.ts';
import { formatNumber } from '../../../i18n/numbers.ts';
import { commaIn } from '../../../i18n/punctuation.ts';
import type { Story } from '../../data/stories.ts';
import { keepTogether } from '../../parts/keep-together.tsx';
import { Edge, findEdge } from '../closing/Edge.tsx';
import type { SectionWords } from '../section.ts';
import css from './Chart.module.css';
import section from './case-sections.module.css';

type Props = {
  words: Omit<SectionWords<'chart'>, 'story'>;
  story: Story;
};

/** What was counted in each month before and after, as bars over an axis. */
export function Chart({ words: { title, before, after }, story }: Props) {
  const { id, language } = story;
  const counted = readMonths(story);
  if (!counted) return null;
  const { bars, first, ticks, caption } = counted;
  const groups = [
    { label: before, bars: bars.slice(0, first) },
    { label: after, bars: bars.slice(first) },
  ].filter((group) => group.bars.length > 0);
  return (
    <>
      <Edge client={id} />
      <section
        className={`measured ${section.chart} ${findEdge() ? section.deep : ''}`}
        data-client={id}
      >
        <div className="grid">
          <h2 className="aside title-3">{keepTogether(title)}</h2>
          <figure className="matter">
            <div className={css.plot}>
              <p className={css.axis} aria-hidden="true">
                {ticks.map((tick) => (
                  <span key={tick}>{formatNumber(tick, language)}</span>
                ))}
              </p>
              {groups.map((group) => (
                <Group key={group.label} {...group} highest={ticks[0] ?? 1} language={language} />
              ))}
            </div>
            <p className="small">{caption}</p>
          </figure>
        </div>
      </section>
      <Edge />
    </>
  );
}

/** The bars of a story, how many of them are before, and what the axis and the caption say. */
function readMonths({ months, language, words }: Story) {
  const number = words.numbers?.find((one) => one.id === months?.number);
  if (!months || !number) return undefined;
  const counts = [...months.before, ...months.after];
  const { names, span } = formatMonths(months.first, counts.length, language);
  return {
    bars: counts.map((count, index) => ({ count, name: names[index] as string })),
    first: months.before.length,
    ticks: listTicks(Math.max(...counts)),
    caption: number.counts + commaIn(language) + span,
  };
}

type GroupProps = {
  label: string | undefined;
  bars: readonly { count: number; name: string }[];
  highest: number;
  language: Language;
};

const Group = ({ label, bars, highest, language }: GroupProps) => (
  <div className={css.group}>
    <h3>{label}</h3>
    <ol>
      {bars.map(({ count, name }) => (
        <li key={name}>
          <span>{name}</span>
          <Bar share={count / highest} label={formatNumber(count, language)} />
        </li>
      ))}
    </ol>
  </div>
);

const Bar = ({ share, label }: { share: number; label: string }) => (
  <div className={css.bar}>
    <b>{label}</b>
    <svg width="100%" height={`${Math.round(1000 * share) / 10}%`} aria-hidden="true">
      <rect width="100%" height="100%" />
    </svg>
  </div>
);

/** Round numbers from above the highest bar down to 0, three or four of them. */
function listTicks(highest: number): number[] {
  const least = Math.max(highest, 1) / 3;
  const magnitude = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((one) => one * magnitude).find((one) => one >= least) ?? least;
  const count = Math.ceil(highest / step);
  return Array.from({ length: count + 1 }, (_, index) => (count - index) * step);
}
