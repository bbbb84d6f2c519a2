import { useEffect } from 'react';
import type { PageEntry, Place, State } from '../api.ts';
import { Addresses } from './Addresses.tsx';
import { Languages } from './Choices.tsx';
import { FilePlace } from './fields/controls.tsx';
import { Content } from './fields/FieldView.tsx';
import { Thumbnail } from './fields/MediaInput.tsx';
import { KeptText, Problems } from './fields/Notes.tsx';
import { Row } from './fields/Row.tsx';
import { type Column, fieldId, listToMend, useView } from './view.ts';

type Props = {
  page: PageEntry;
  column: string;
  target: Place | undefined;
  onColumn: (code: string) => void;
};

/** Every field of a page: those of its own file first, then those of files that it shares with other pages. */
export function PageForm({ page, column, target, onColumn }: Props) {
  const { editor, state, names, t } = useView();
  useEffect(() => {
    const element = target && document.getElementById(fieldId(target));
    if (!element) return;
    element.closest('details')?.setAttribute('open', '');
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'center' });
    const cell = element.closest('.cell') ?? element;
    cell.animate([{ backgroundColor: '#e7ec3a' }, { backgroundColor: 'transparent' }], 1200);
  }, [target]);
  const forms = listForms(page, state);
  const own = forms[0];
  const problems = listToMend(state).filter(({ file }) => own?.columns.some((one) => one.file === file));
  const gone = state.kept.filter(
    ({ isGone, file }) => isGone && (!state.files[file] || own?.columns.some((one) => one.file === file)),
  );
  return (
    <>
      <h2>{names.namePage(page)}</h2>
      <Languages chosen={column} onChoose={onColumn} />
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
      {page.id === 'logo' && (
        <FilePlace
          label={t('logoUpload')}
          accept="image/svg+xml"
          onChoose={(chosen) => editor.ask('logo', chosen, { key: 'logoReplaced' })}
        >
          <p className="help">{t('logoHelp')}</p>
          <Thumbnail path={page.files['']?.[0] ?? ''} revision={state.revision} />
        </FilePlace>
      )}
      {own && /^(article|page|sectionPage)$/.test(own.form) && <Addresses page={page} columns={own.columns} />}
      {forms.map(({ form, columns }, index) => (
        <FormSection key={form} form={form} columns={columns} isOwn={index === 0} />
      ))}
    </>
  );
}

function listForms(page: PageEntry, state: State): { form: string; columns: Column[] }[] {
  const order = new Set(Object.values(page.files).flatMap((files) => files.flatMap((file) => state.files[file]?.form ?? [])));
  const languages = page.kind === 'site' ? [{ code: '', name: '', direction: 'ltr' as const }] : state.languages;
  return [...order].map((form) => ({
    form,
    columns: languages.map((language) => {
      const file = page.files[language.code]?.find((path) => state.files[path]?.form === form) ?? '';
      return { ...language, file, state: state.files[file] };
    }),
  }));
}

type SectionProps = { form: string; columns: readonly Column[]; isOwn: boolean };

function FormSection({ form, columns, isOwn }: SectionProps) {
  const { state, t, label } = useView();
  const field = state.forms[form];
  if (!field) return null;
  const withBody = columns.filter(({ state: file }) => file?.body !== undefined);
  const body = { kind: 'markdown' as const, label: '', help: t('bodyHelp') };
  const fields = (
    <>
      <Content field={field} path={[]} columns={columns} />
      {withBody.length > 0 && <Row field={body} name={t('body')} path={[]} columns={withBody} />}
    </>
  );
  if (isOwn) return fields;
  return (
    <details className="shared">
      <summary>
        <h3 className="title">{label(field.label)}</h3> <small>{t('shared')}</small>
      </summary>
      {fields}
    </details>
  );
}
