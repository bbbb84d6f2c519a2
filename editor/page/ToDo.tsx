import { useEffect, useRef } from 'react';
import { type FieldProblem, fieldId, isAt, type Place, type State } from '../api.ts';
import { Details, QuietButton } from './fields/controls.tsx';
import { Accept, GoneText } from './fields/Notes.tsx';
import { listToDo, type ToDoLists } from './list-to-do.ts';
import { type Target, useView } from './view.ts';

/** With more places of one kind than this, those of each page are folded below its name. */
const atOnce = 12;

/** Everything that is left to do, by kinds, and the remarks that stay as they are. */
export function ToDo() {
  const { state, t } = useView();
  const { accepted } = state;
  const lists = listToDo(state);
  return (
    <>
      <h2>{t('toDo')}</h2>
      {lists.length === 0 && <p>{t('nothingToDo')}</p>}
      {lists.map(([key, places]) => (
        <section key={key}>
          <h3>{t(key, { count: places.length })}</h3>
          <ByKind places={places} />
        </section>
      ))}
      {accepted.length > 0 && (
        <Details title={t('accepted', { count: accepted.length })}>
          <ByKind places={accepted} />
        </Details>
      )}
    </>
  );
}

type Task = FieldProblem | State['translations'][number];

/** What is wrong at a place; undefined where a text is only to be written or translated. */
const findingAt = (place: Task): FieldProblem | undefined =>
  'code' in place && place.code !== 'notWritten' ? place : undefined;

/** Findings by kind: several of one kind are folded below their number and what they say. */
function ByKind({ places }: { places: readonly Task[] }) {
  const { names } = useView();
  return [...Map.groupBy(places, (place) => findingAt(place)?.code)].map(([code, alike]) => {
    const found = <Places key={code ?? ''} places={alike} />;
    const [finding, second] = alike.map(findingAt);
    if (!finding || !second) return found;
    return (
      <Details key={code} title={`${alike.length} · ${names.wordKind(finding)}`}>
        {found}
      </Details>
    );
  });
}

function Places({ places }: { places: readonly Task[] }) {
  const { state, names } = useView();
  if (places.length <= atOnce) return <List places={places} />;
  const placeOf = ({ file }: Task) =>
    state.pages.findIndex(({ files }) => Object.values(files).includes(file));
  return [...Map.groupBy(places, placeOf)]
    .sort(([one], [other]) => one - other)
    .map(([index, tasks]) => (
      <Details key={index} title={`${names.nameFile(tasks[0]?.file ?? '')} · ${tasks.length}`}>
        <List places={tasks} />
      </Details>
    ));
}

function List({ places }: { places: readonly Task[] }) {
  const { names, open, t } = useView();
  return (
    <ul className="changes">
      {places.map((place) => {
        const finding = findingAt(place);
        return (
          <li key={JSON.stringify([place.file, place.key, finding?.code])}>
            <QuietButton onClick={() => open(place)}>{names.namePlace(place)}</QuietButton>
            {'state' in place && place.state === 'missing' && <p>{t('missing')}</p>}
            {finding && (
              <p className="inline">
                {names.wordProblem(finding)} <Accept finding={finding} />
              </p>
            )}
            <GoneText place={place} />
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Returns what leads through the list of everything to do: where the last opened place stands in
 * it, and the next of some places, also when the last one has been done.
 */
function useSteps(lists: ToDoLists, target: Target | undefined) {
  const all = lists.flatMap<Place>(([, places]) => places);
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
  const lists = listToDo(state);
  const { all, at, findNext } = useSteps(lists, target);
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
      {lists.map(([key, places]) => (
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
