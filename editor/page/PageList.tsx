import type { PageEntry } from '../api.ts';
import { type Shown, useView } from './view.ts';
import { useWords } from './words.ts';

const kinds = ['page', 'article', 'everywhere', 'site'] as const;

/** The list of pages, each with its number of problems and stale translations. */
export function PageList({ shown, onOpen }: { shown: Shown; onOpen: (shown: Shown) => void }) {
  const { state, names } = useView();
  const { t } = useWords();
  return (
    <nav className="list" aria-label={t('pages')}>
      <button type="button" aria-current={shown.kind === 'new' ? 'page' : undefined} onClick={() => onOpen({ kind: 'new' })}>
        + {t('newText')}
      </button>
      {kinds
        .filter((kind) => state.pages.some((page) => page.kind === kind))
        .map((kind) => (
          <section key={kind} aria-labelledby={`kind-${kind}`}>
            <h2 id={`kind-${kind}`}>{t(`kind_${kind}`)}</h2>
            <ul>
              {state.pages
                .filter((page) => page.kind === kind)
                .map((page) => (
                  <li key={page.id}>
                    <button
                      type="button"
                      aria-current={shown.id === page.id ? 'page' : undefined}
                      onClick={() => onOpen({ kind: 'page', id: page.id })}
                    >
                      <span>{names.namePage(page)}</span>
                      <Marks page={page} />
                    </button>
                  </li>
                ))}
            </ul>
          </section>
        ))}
    </nav>
  );
}

function Marks({ page }: { page: PageEntry }) {
  const { state } = useView();
  const { t } = useWords();
  const own = new Set(Object.values(page.files).map(([first]) => first));
  const count = (entries: readonly { file: string; state?: string }[]) =>
    entries.filter(({ file, state: kind }) => own.has(file) && kind !== 'new').length;
  const counts = [
    ['wrong', 'toMend', count(state.problems)],
    ['stale', 'toTranslate', count(state.translations)],
  ] as const;
  return (
    <span className="marks">
      {counts.map(
        ([look, text, number]) =>
          number > 0 && (
            <span key={text} className={`mark ${look}`} title={t(text, { count: number })}>
              {number}
              <span className="visually-hidden"> {t(text, { count: number })}</span>
            </span>
          ),
      )}
      {page.waits && <span className="mark waits">{t(`waits_${page.waits}`)}</span>}
    </span>
  );
}
