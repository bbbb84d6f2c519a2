import { useEffect } from 'react';
import { fieldId, type PageEntry, type Place } from '../api.ts';
import { Addresses } from './Addresses.tsx';
import { Quiet } from './fields/controls.tsx';
import { byPlace, Content } from './fields/FieldView.tsx';
import { Problems } from './fields/Notes.tsx';
import { Row } from './fields/Row.tsx';
import { type Column, useView } from './view.ts';

type Props = { page: PageEntry; column: string; target: Place | undefined; onColumn: (code: string) => void };

/** Every field of a page, in all languages. */
export function PageForm({ page, column, target, onColumn }: Props) {
  const { state, names, open, t, label } = useView();
  useEffect(() => {
    const id = target ? fieldId(target) : '';
    // A group has no control of its own: its name is shown.
    const element = document.getElementById(id) ?? document.getElementById(`${id}!`)?.parentElement;
    if (!element) return;
    element.focus({ preventScroll: true });
    element.scrollIntoView();
    (element.closest('.cell') ?? element).animate([{ backgroundColor: '#e7ec3a' }, { backgroundColor: 'transparent' }], 1200);
  }, [target]);
  const languages = page.kind === 'site' ? [{ code: '', name: '', direction: 'ltr' } as const] : state.languages;
  const columns: Column[] = languages.map((language) => {
    const file = page.files[language.code] ?? '';
    return { ...language, file, state: state.files[file] };
  });
  const field = columns.map(({ state: file }) => state.forms[file?.form ?? '']).find(Boolean);
  // Those of a file that is gone have no page of their own.
  const problems = state.problems.filter(({ file }) => !state.files[file] || columns.some((column) => column.file === file));
  const { file = '' } = columns.find(({ code }) => code === column) ?? columns[0] ?? {};
  const fields = Object.entries(field?.kind === 'group' ? field.fields : {}).sort(byPlace);
  const parts = fields.filter(([, { kind }]) => /^(group|list|record|oneOf)$/.test(kind));
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
        <section className="problems" aria-labelledby="problems">
          <h3 id="problems">{t('problems', { count: problems.length })}</h3>
          <Problems problems={problems} />
        </section>
      )}
      {/^(article|page) /.test(page.id) && <Addresses page={page} columns={columns} />}
      {parts.length > 2 && (
        <nav className="inline" aria-label={t('parts')}>
          {parts.map(([key, part]) => (
            <Quiet key={key} onClick={() => open({ file, key })}>
              {label(part.label)}
            </Quiet>
          ))}
        </nav>
      )}
      {field && <Content field={field} path={[]} columns={columns} />}
      {withBody.length > 0 && <Row field={body} name={t('body')} path={[]} columns={withBody} />}
    </>
  );
}
