import type { PageEntry } from '../api.ts';
import { listToDo, type ToDoLists } from './list-to-do.ts';
import { useView } from './view.ts';
import { nameMissing } from './words.ts';

export function PageList({ viewId }: { viewId: string }) {
  const { state, show, code, t } = useView();
  const missing = nameMissing(navigator.language, code);
  const current = (id: string) => (viewId === id ? 'page' : undefined);
  const lists = listToDo(state);
  return (
    <nav id="pages" className="list" aria-label={t('pages')} tabIndex={-1}>
      <button type="button" aria-current={current('new')} onClick={() => show('new')}>
        + {t('newText')}
      </button>
      <button type="button" aria-current={current('search')} onClick={() => show('search')}>
        {t('search')}
      </button>
      {missing && <p className="help bar">{t('speaks', { name: missing })}</p>}
      {[...Map.groupBy(state.pages, ({ kind }) => kind)].map(([kind, pages]) => (
        <section key={kind} aria-labelledby={`kind-${kind}`}>
          <h2 id={`kind-${kind}`}>{t(`kind_${kind}`)}</h2>
          {pages.map((page) => (
            <button
              key={page.id}
              type="button"
              className="inline"
              aria-current={current(page.id)}
              onClick={() => show(page.id)}
            >
              <PageName page={page} />
              <Counts page={page} lists={lists} />
            </button>
          ))}
        </section>
      ))}
    </nav>
  );
}

/** The name of a page, and, where some visitors do not see the page, why and in which languages. */
function PageName({ page }: { page: PageEntry }) {
  const { state, names, t } = useView();
  const codes = Object.keys(page.files);
  const drafts = codes.filter((code) => Object(state.files[page.files[code] ?? '']?.value).draft);
  const inSome = drafts.length < codes.length ? drafts : [];
  return (
    <span>
      {names.namePage(page)}{' '}
      {page.waits && (
        <span className="mark">{[t(`waits_${page.waits}`), ...inSome].join(' ')}</span>
      )}
    </span>
  );
}

/** How much is left to do on a page, in each of the lists. */
function Counts({ page, lists }: { page: PageEntry; lists: ToDoLists }) {
  const { t } = useView();
  const files = Object.values(page.files);
  return (
    <span>
      {lists.map(([key, places]) => {
        const count = places.filter(({ file }) => files.includes(file)).length;
        if (count === 0) return null;
        const title = t(key, { count });
        return (
          <span key={key} className={`mark ${key}`} title={title} role="img" aria-label={title}>
            {count}
          </span>
        );
      })}
    </span>
  );
}
