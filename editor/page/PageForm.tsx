import { useEffect } from 'react';
import { type Field, isInside, type PageEntry, type State } from '../api.ts';
import { Addresses } from './Addresses.tsx';
import { AddLanguage } from './fields/AddLanguage.tsx';
import { QuietButton } from './fields/controls.tsx';
import { byPlace, Content, holdsOthers, isRare } from './fields/FieldView.tsx';
import { focusTarget } from './focus-target.ts';
import { Earlier } from './History.tsx';
import { type Column, type Target, useView } from './view.ts';

type ColumnProps = { page: PageEntry; column: string; onColumn: (code: string) => void };
type Props = ColumnProps & { target: Target | undefined };

/** The fields of a page, in the chosen languages side by side. */
export function PageForm({ target, ...props }: Props) {
  const { page, column } = props;
  const { state, shownLanguages, names } = useView();
  useEffect(() => {
    if (target) focusTarget(target);
  }, [target]);
  const columns = listColumns(state, page);
  const { field, parts, chosen } = chooseParts(
    findForm(state, columns, shownLanguages),
    page,
    target,
  );
  const { file = '' } = columns.find(({ code }) => code === column) ?? columns[0] ?? {};
  return (
    <>
      <h2>{names.namePage(page)}</h2>
      <Languages {...props} />
      {/^(article|page) /.test(page.id) && <Addresses page={page} columns={columns} />}
      <Earlier key={page.id} page={page} />
      {parts.length > 2 && <Parts page={page} file={file} parts={parts} chosen={chosen} />}
      {field && <Content field={field} path={[]} columns={columns} />}
    </>
  );
}

type PartEntry = [key: string, field: Field];

/** The parts of a form, and what is shown of it: of the facts, one part at a time. */
function chooseParts(form: Field | undefined, page: PageEntry, target?: Target) {
  if (form?.kind !== 'group') return { field: form, parts: [], chosen: undefined };
  const fields = Object.entries(form.fields).sort(byPlace);
  const parts = fields.filter(([, field]) => holdsOthers(field));
  const chosen = parts.find(([key]) => target && isInside(target.key, key));
  const shownFields = chosen ? [chosen] : fields.filter((field) => !parts.includes(field));
  const field = page.kind === 'site' ? { ...form, fields: Object.fromEntries(shownFields) } : form;
  return { field, parts, chosen: chosen?.[0] };
}

const withoutLanguage = { code: '', name: '', direction: 'ltr' } as const;

function listColumns({ languages, files }: State, page: PageEntry): Column[] {
  return (page.kind === 'site' ? [withoutLanguage] : languages).map((language) => {
    const file = page.files[language.code] ?? '';
    return { ...language, file, state: files[file] };
  });
}

/** The form of a page in one of the shown languages. */
function findForm({ forms }: State, columns: readonly Column[], codes: readonly string[]) {
  const first = columns.find(({ code, state }) => state && (!code || codes.includes(code)));
  return forms[first?.state?.form ?? ''];
}

/** Chooses the languages that are shown. */
function Languages({ page, column, onColumn }: ColumnProps) {
  const { editor, state, t } = useView();
  const { languages } = state;
  return (
    <fieldset className="inline" aria-label={t('languages')}>
      {[{ code: 'all', name: t('allLanguages') }, ...languages].map(({ code, name }) => (
        <button
          key={code}
          type="button"
          aria-pressed={column === code}
          onClick={() => onColumn(code)}
        >
          {name}
        </button>
      ))}
      {page.kind !== 'site' && <AddLanguage />}
      {languages.length > 1 && page.kind !== 'site' && (
        <small>{t('source', { name: editor.source })}</small>
      )}
    </fieldset>
  );
}

type PartsProps = {
  page: PageEntry;
  file: string;
  parts: readonly PartEntry[];
  chosen: string | undefined;
};

/** Leads to the parts of a page. */
function Parts({ page, file, parts, chosen }: PartsProps) {
  const { open, t, label } = useView();
  const list = (entries: readonly PartEntry[]) =>
    entries.map(([key, { label: name }]) => (
      <QuietButton
        key={key}
        aria-current={key === chosen || undefined}
        onClick={() => open({ file, key })}
      >
        {label(name)}
      </QuietButton>
    ));
  const rare = page.kind === 'site' ? parts.filter(isRare) : [];
  return (
    <nav className="inline" aria-label={t('parts')}>
      {page.kind === 'site' && (
        <QuietButton onClick={() => open({ file, key: 'name' })}>{t('basics')}</QuietButton>
      )}
      {list(parts.filter((part) => !rare.includes(part)))}
      {rare.length > 0 && (
        <details open={rare.some(([key]) => key === chosen)}>
          <summary className="quiet">{t('moreParts')}</summary>
          <div className="inline">{list(rare)}</div>
        </details>
      )}
    </nav>
  );
}
