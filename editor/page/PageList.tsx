import { type FieldProblem, fieldId, languageOf, type PageEntry, type State } from '../api.ts';
import { useView } from './view.ts';
import { nameMissing } from './words.ts';

/**
 * What is left to do, by the name of its mark, with the places: first what keeps pages from going
 * online, then what visitors should not see as it is. What is a problem, or unwritten, is not
 * counted twice. Translations that are missing come behind those that are stale, and texts of a
 * language that is a draft behind all that visitors see.
 */
export function listMarks({ problems, unwritten, translations, remarks, files, languages }: State) {
  const known = new Set([...problems, ...unwritten].map(fieldId));
  const compared = translations.filter(
    (text) => files[text.file] && text.state !== 'new' && !known.has(fieldId(text)),
  );
  const rankOf = ({ state }: (typeof compared)[number]) => (state === 'missing' ? 1 : 0);
  const drafts = languages.filter(({ isDraft }) => isDraft).map(({ code }) => code);
  const isInDraft = ({ file }: FieldProblem) => drafts.includes(languageOf(file) ?? '');
  const marks = [
    ['toMend', problems.filter((one) => !isInDraft(one))] as const,
    ['unwritten', unwritten.filter((one) => !isInDraft(one))] as const,
    ['notReady', remarks.filter(isSeen)] as const,
    ['toTranslate', compared.toSorted((one, other) => rankOf(one) - rankOf(other))] as const,
    ['remarks', remarks.filter((one) => !isSeen(one))] as const,
    ['inDrafts', [...problems, ...unwritten].filter(isInDraft)] as const,
  ];
  return marks.filter(([, places]) => places.length > 0);
}

const isSeen = ({ level }: FieldProblem) => level === 'launch';

export function PageList({ viewId }: { viewId: string }) {
  const { state, show, code, t } = useView();
  const missing = nameMissing(navigator.language, code);
  const current = (id: string) => (viewId === id ? 'page' : undefined);
  const marks = listMarks(state);
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
              <Marks page={page} marks={marks} />
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

type MarksProps = { page: PageEntry; marks: ReturnType<typeof listMarks> };

/** How much is left to do on a page, in each of the lists. */
function Marks({ page, marks }: MarksProps) {
  const { t } = useView();
  const files = Object.values(page.files);
  return (
    <span>
      {marks.map(([key, places]) => {
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
