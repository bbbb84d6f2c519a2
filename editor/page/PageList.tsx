import type { PageEntry, Place } from '../api.ts';
import { useView } from './view.ts';

export function PageList({ shown }: { shown: string }) {
  const { state, names, show, t } = useView();
  const current = (id: string) => (shown === id ? 'page' : undefined);
  const compared = state.translations.filter((one) => one.state !== 'new');
  const countIn = ({ files }: PageEntry, places: readonly Place[]) =>
    places.filter(({ file }) => Object.values(files).includes(file)).length;
  const mark = (look: string, key: 'toMend' | 'unwritten' | 'toTranslate', count: number) =>
    count > 0 && (
      <span className={`mark ${look}`} role="img" aria-label={t(key, { count })} title={t(key, { count })}>
        {count}
      </span>
    );
  return (
    <nav id="pages" className="list" aria-label={t('pages')} tabIndex={-1}>
      <button type="button" aria-current={current('new')} onClick={() => show('new')}>
        + {t('newText')}
      </button>
      {[...Map.groupBy(state.pages, ({ kind }) => kind)].map(([kind, pages]) => (
        <section key={kind} aria-labelledby={`kind-${kind}`}>
          <h2 id={`kind-${kind}`}>{t(`kind_${kind}`)}</h2>
          {pages.map((page) => (
            <button key={page.id} type="button" className="inline" aria-current={current(page.id)} onClick={() => show(page.id)}>
              <span>{names.namePage(page)}</span>
              <span>
                {mark('wrong', 'toMend', countIn(page, state.problems))}
                {mark('', 'unwritten', countIn(page, state.unwritten))}
                {mark('stale', 'toTranslate', countIn(page, compared))}
                {page.waits && <span className="mark">{t(`waits_${page.waits}`)}</span>}
              </span>
            </button>
          ))}
        </section>
      ))}
    </nav>
  );
}
