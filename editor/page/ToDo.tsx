import { useEffect, useRef } from 'react';
import { type FieldProblem, fieldId, isAt, languageOf, type Place, type State } from '../api.ts';
import { Details, QuietButton } from './fields/controls.tsx';
import { Accept, GoneText } from './fields/Notes.tsx';
import { listMarks } from './PageList.tsx';
import { type Target, useView } from './view.ts';

/** How many places of one kind are listed at once. */
const listed = 60;

/** Everything that is left to do, by kinds, and the remarks that stay as they are. */
export function ToDo() {
  const { state, t } = useView();
  const { accepted, languages } = state;
  const marks = listMarks(state);
  return (
    <>
      <h2>{t('toDo')}</h2>
      {marks.length === 0 && <p>{t('nothingToDo')}</p>}
      {marks.flatMap(([key, places]) =>
        groupDrafts(key, places).map(([code, tasks]) => (
          <section key={key + code}>
            <h3>
              {languages.find((one) => one.code === code)?.name} {t(key, { count: tasks.length })}
            </h3>
            {key === 'remarks' ? (
              <RemarksByKind remarks={state.remarks} />
            ) : (
              <Places places={tasks} />
            )}
          </section>
        )),
      )}
      {accepted.length > 0 && (
        <Details title={t('accepted', { count: accepted.length })}>
          <RemarksByKind remarks={accepted} />
        </Details>
      )}
    </>
  );
}

/** The texts of languages that are drafts, by the code of the language; all others together. */
const groupDrafts = (key: string, places: readonly Task[]) => [
  ...Map.groupBy(places, ({ file }) => (key === 'inDrafts' ? languageOf(file) : '')),
];

type Task = FieldProblem | State['translations'][number];

/** Remarks by kind: several of one kind are folded below their number and what they say. */
function RemarksByKind({ remarks }: { remarks: readonly FieldProblem[] }) {
  const { names } = useView();
  return [...Map.groupBy(remarks, ({ code }) => code)].map(([code, alike]) => {
    const places = <Places key={code} places={alike} />;
    const [first, ...more] = alike;
    if (!first || more.length === 0) return places;
    return (
      <Details key={code} title={`${alike.length} · ${names.wordKind(first)}`}>
        {places}
      </Details>
    );
  });
}

function Places({ places }: { places: readonly Task[] }) {
  const { names, open, t } = useView();
  const rest = places.slice(listed);
  return (
    <>
      <ul className="changes">
        {places.slice(0, listed).map((place) => (
          <li key={JSON.stringify([place.file, place.key, 'code' in place && place.code])}>
            <QuietButton onClick={() => open(place)}>{names.namePlace(place)}</QuietButton>
            {'state' in place && place.state === 'missing' && <p>{t('missing')}</p>}
            {'code' in place && place.code !== 'notWritten' && (
              <p className="inline">
                {names.wordProblem(place)} <Accept finding={place} />
              </p>
            )}
            <GoneText place={place} />
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <Details title={t('more', { count: rest.length })}>
          <Places places={rest} />
        </Details>
      )}
    </>
  );
}

/**
 * Returns what leads through the list of everything to do: where the last opened place stands in
 * it, and the next of some places, also when the last one has been done.
 */
function useSteps(target: Target | undefined) {
  const { state } = useView();
  const all = listMarks(state).flatMap<Place>(([, places]) => places);
  const isHere = target ? isAt(fieldId(target)) : () => false;
  const at = all.findIndex(isHere);
  /** The place of what was opened last, which is no longer in the list when it is done. */
  const last = useRef(0);
  useEffect(() => {
    if (at >= 0) last.current = at;
  });
  const findNext = (places: readonly Place[]) => {
    const from = at < 0 ? last.current : at;
    // A field may have several problems.
    const isNext = (place: Place) => all.indexOf(place) >= from && !isHere(place);
    return places.find(isNext) ?? places[0];
  };
  return { all, at, findNext };
}

/**
 * The counts of what is left to do, each with the way to the next place of its kind, and the way
 * through the whole list.
 * @param target the place that was opened last
 */
export function Steps({ target }: { target: Target | undefined }) {
  const { state, open, show, t } = useView();
  const { all, at, findNext } = useSteps(target);
  // From a field far below, the bar is more than a hundred presses of Tab away.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isNext = event.key === 'F8' && all.length > 0;
      if (!isNext && event.key !== 'F9') return;
      event.preventDefault();
      if (isNext) open(findNext(all));
      else show('publish');
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  return (
    <>
      {listMarks(state).map(([key, places]) => (
        <button key={key} type="button" className={key} onClick={() => open(findNext(places))}>
          {t(key, { count: places.length })}
        </button>
      ))}
      <button type="button" onClick={() => show('todo')}>
        {t('toDo')}
      </button>
      {all.length > 0 && (
        <button type="button" title="F8" aria-keyshortcuts="F8" onClick={() => open(findNext(all))}>
          {t('next')}
          {at >= 0 && ` · ${t('stepOf', { step: at + 1, count: all.length })}`}
        </button>
      )}
    </>
  );
}
