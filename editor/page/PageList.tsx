import { createElement } from 'react';
import { type FieldProblem, fieldId, languageOf, type PageEntry, type State } from '../api.ts';
import { useView } from './view.ts';
import { nameMissing } from './words.ts';

/**
 * What is left to do, by the name of its mark, with the places. What is a problem, or unwritten, is
 * not counted twice. Translations that are missing come behind those that are stale, and texts of a
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
    ['toTranslate', compared.toSorted((one, other) => rankOf(one) - rankOf(other))] as const,
    ['remarks', remarks] as const,
    ['inDrafts', [...problems, ...unwritten].filter(isInDraft)] as const,
  ];
  return marks.filter(([, places]) => places.length > 0);
}

export function PageList({ viewId }: { viewId: string }) {
  const { state, names, show, code, t } = useView();
  const missing = nameMissing(navigator.language, code);
  const current = (id: string) => (viewId === id ? 'page' : undefined);
  const marks = listMarks(state);
  const nameWait = ({ files, waits = 'draft' }: PageEntry) => {
    const drafts = Object.keys(files).filter(
      (code) => Object(state.files[files[code] ?? '']?.value).draft,
    );
    return [t(`waits_${waits}`), ...(drafts.length < Object.keys(files).length ? drafts : [])].join(
      ' ',
    );
  };
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
              <span>
                {names.namePage(page)}{' '}
                {page.waits && <span className="mark">{nameWait(page)}</span>}
              </span>
              <span>
                {marks.map(([key, places]) => {
                  const { length: count } = places.filter(({ file }) =>
                    Object.values(page.files).includes(file),
                  );
                  const title = t(key, { count });
                  const marked = {
                    key,
                    title,
                    className: `mark ${key}`,
                    role: 'img',
                    'aria-label': title,
                  };
                  return count > 0 && createElement('span', marked, count);
                })}
              </span>
            </button>
          ))}
        </section>
      ))}
    </nav>
  );
}
