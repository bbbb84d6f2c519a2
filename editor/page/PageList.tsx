import type { PageEntry } from '../api.ts';
import css from './App.module.css';
import { type Shown, useView } from './view.ts';
import { useWords } from './words.ts';

const newTexts = [
  { kind: 'page', folder: 'pages' },
  { kind: 'page', folder: 'legal' },
  { kind: 'article', folder: 'blog' },
] as const;

const kinds = ['page', 'article', 'everywhere', 'site'] as const;

/** The list of pages, each with its number of problems and stale translations. */
export function PageList({ shown, onOpen }: { shown: Shown; onOpen: (shown: Shown) => void }) {
  const { state } = useView();
  const { t, label } = useWords();
  return (
    <nav className={css.list} aria-label={t('pages')}>
      {kinds.map((kind) => {
        const entries = state.pages.filter((page) => page.kind === kind);
        if (entries.length === 0 && kind !== 'article') return null;
        return (
          <section key={kind} aria-labelledby={`kind-${kind}`}>
            <h2 id={`kind-${kind}`}>{t(`kind_${kind}`)}</h2>
            <ul>
              {entries.map((page) => (
                <li key={page.id}>
                  <button
                    type="button"
                    aria-current={shown.kind === 'page' && shown.id === page.id ? 'page' : undefined}
                    onClick={() => onOpen({ kind: 'page', id: page.id })}
                  >
                    <span>{kind === 'article' ? page.label : label(page.label)}</span>
                    <Marks page={page} />
                  </button>
                </li>
              ))}
              {newTexts
                .filter((one) => one.kind === kind)
                .map(({ folder }) => (
                  <li key={folder}>
                    <button
                      type="button"
                      aria-current={shown.kind === 'new' && shown.folder === folder ? 'page' : undefined}
                      onClick={() => onOpen({ kind: 'new', folder })}
                    >
                      + {t(`new_${folder}`)}
                    </button>
                  </li>
                ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}

/** The marks of a page: problems, stale translations, a draft. A page's own file is the first of each language. */
function Marks({ page }: { page: PageEntry }) {
  const { state } = useView();
  const { t } = useWords();
  const own = new Set(Object.values(page.files).map(([first]) => first));
  const count = (entries: readonly { file: string; state?: string }[]) =>
    entries.filter(({ file, state: kind }) => own.has(file) && kind !== 'new').length;
  const counts = [
    { look: css.wrong, text: 'toMend', number: count(state.problems) },
    { look: css.stale, text: 'toTranslate', number: count(state.translations) },
  ] as const;
  const isChanged = [...own].some((file) => file && state.files[file]?.changed);
  return (
    <span className={css.marks}>
      {counts.map(
        ({ look, text, number }) =>
          number > 0 && (
            <span key={text} className={`${css.mark} ${look}`} title={t(text, { count: number })}>
              {number}
              <span className="visually-hidden"> {t(text, { count: number })}</span>
            </span>
          ),
      )}
      {page.waits && <span className={`${css.mark} ${css.waits}`}>{t(`waits_${page.waits}`)}</span>}
      {isChanged && (
        <span title={t('notSaved')}>
          •<span className="visually-hidden"> {t('notSaved')}</span>
        </span>
      )}
    </span>
  );
}
