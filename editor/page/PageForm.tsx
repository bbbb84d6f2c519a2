import { useEffect } from 'react';
import type { PageEntry, Place } from '../api.ts';
import { Addresses } from './Addresses.tsx';
import { Content } from './fields/FieldView.tsx';
import { KeptText, Problems } from './fields/Notes.tsx';
import { Row } from './fields/Row.tsx';
import { type Column, fieldId, listToMend, useView } from './view.ts';

type Props = {
  page: PageEntry;
  column: string;
  target: Place | undefined;
  onColumn: (code: string) => void;
};

/** Every field of a page, in all languages. */
export function PageForm({ page, column, target, onColumn }: Props) {
  const { state, names, t } = useView();
  useEffect(() => {
    const element = target && document.getElementById(fieldId(target));
    if (!element) return;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'center' });
    (element.closest('.cell') ?? element).animate([{ backgroundColor: '#e7ec3a' }, { backgroundColor: 'transparent' }], 1200);
  }, [target]);
  const languages = page.kind === 'site' ? [{ code: '', name: '', direction: 'ltr' } as const] : state.languages;
  const columns: Column[] = languages.map((language) => {
    const file = page.files[language.code] ?? '';
    return { ...language, file, state: state.files[file] };
  });
  const form = columns.map(({ state: file }) => file?.form).find(Boolean) ?? '';
  const field = state.forms[form];
  const isOwn = ({ file }: Place) => columns.some((column) => column.file === file);
  const problems = listToMend(state).filter(isOwn);
  const gone = state.kept.filter((text) => text.isGone && (!state.files[text.file] || isOwn(text)));
  const withBody = columns.filter(({ state: file }) => file?.body !== undefined);
  const body = { kind: 'markdown' as const, label: '', help: t('bodyHelp') };
  return (
    <>
      <h2>{names.namePage(page)}</h2>
      <fieldset className="inline" aria-label={t('languages')}>
        {[{ code: 'all', name: t('allLanguages') }, ...state.languages].map(({ code, name }) => (
          <button key={code} type="button" aria-pressed={column === code} onClick={() => onColumn(code)}>
            {name}
          </button>
        ))}
      </fieldset>
      {problems.length > 0 && (
        <section className="stack problems" aria-labelledby="problems">
          <h3 id="problems">{t('toMend', { count: problems.length })}</h3>
          <Problems problems={problems} />
        </section>
      )}
      {gone.map((text) => (
        <section key={text.file + text.key} className="stack problems">
          <h3>{names.namePlace(text)}</h3>
          <KeptText text={text} />
        </section>
      ))}
      {/^(article|page|sectionPage)$/.test(form) && <Addresses page={page} columns={columns} />}
      {field && <Content field={field} path={[]} columns={columns} />}
      {withBody.length > 0 && <Row field={body} name={t('body')} path={[]} columns={withBody} />}
    </>
  );
}
