import type { Editor } from '@tiptap/react';
import { useEffect } from 'react';
import { fieldId, isInside, type PageEntry } from '../api.ts';
import { plain } from '../preview/messages.ts';
import { Addresses } from './Addresses.tsx';
import { Quiet } from './fields/controls.tsx';
import { byPlace, Content } from './fields/FieldView.tsx';
import { withoutMarks } from './find-field.ts';
import { Earlier } from './History.tsx';
import { type Column, type Target, useView } from './view.ts';

type Props = {
  page: PageEntry;
  column: string;
  target: Target | undefined;
  onColumn: (code: string) => void;
};

export function PageForm({ page, column, target, onColumn }: Props) {
  const { editor, state, shown, names, open, t, label } = useView();
  useEffect(() => {
    const id = target ? fieldId(target) : '';
    // A group has no control of its own: its name is shown.
    const element = document.getElementById(id) ?? document.getElementById(`${id}!`)?.parentElement;
    if (!element) return;
    const { line: words, clicked = { text: '', at: 0 } } = target ?? {};
    const find = (test: 'startsWith' | 'includes') =>
      [...element.querySelectorAll('p, h2, h3')].find(
        (one) => words && plain(one.textContent)[test](withoutMarks(words)),
      );
    const line = find('startsWith') ?? find('includes');
    const field = element as HTMLElement & { editor?: Editor; value?: string };
    const start = (field.value ?? line?.textContent ?? '')
      .replace(/\s/g, ' ')
      .indexOf(clicked.text);
    const offset = start < 0 ? 0 : start + clicked.at;
    if (line) getSelection()?.collapse(line.firstChild, 0);
    field.focus({ preventScroll: true });
    if (line) field.editor?.commands.setTextSelection(field.editor.view.posAtDOM(line, 0) + offset);
    if (field instanceof HTMLTextAreaElement) field.setSelectionRange(offset, offset);
    (line || element).scrollIntoView({ block: line ? 'center' : 'start' });
    (element.closest('.cell') ?? element).animate(
      [{ backgroundColor: '#e7ec3a' }, { backgroundColor: 'transparent' }],
      1200,
    );
  }, [target]);
  const languages =
    page.kind === 'site' ? [{ code: '', name: '', direction: 'ltr' } as const] : state.languages;
  const columns: Column[] = languages.map((language) => {
    const file = page.files[language.code] ?? '';
    return { ...language, file, state: state.files[file] };
  });
  const field =
    state.forms[
      columns.find(({ code, state: own }) => own && (!code || shown.includes(code)))?.state?.form ??
        ''
    ];
  const { file = '' } = columns.find(({ code }) => code === column) ?? columns[0] ?? {};
  const fields = Object.entries(field?.kind === 'group' ? field.fields : {}).sort(byPlace);
  const parts = fields.filter(([, { kind }]) => /^(group|list|record|oneOf)$/.test(kind));
  const chosen = parts.find(([key]) => target && isInside(target.key, key)); // Of the facts, one part is shown at a time.
  const own = fields.filter(
    (one) => page.kind !== 'site' || (chosen ? one === chosen : !parts.includes(one)),
  );
  const part = field?.kind === 'group' ? { ...field, fields: Object.fromEntries(own) } : field;
  return (
    <>
      <h2>{names.namePage(page)}</h2>
      <fieldset className="inline" aria-label={t('languages')}>
        {[{ code: 'all', name: t('allLanguages') }, ...state.languages].map(({ code, name }) => (
          <button
            key={code}
            type="button"
            aria-pressed={column === code}
            onClick={() => onColumn(code)}
          >
            {name}
          </button>
        ))}
        {state.languages.length > 1 && page.kind !== 'site' && (
          <small>{t('source', { name: editor.source })}</small>
        )}
      </fieldset>
      {/^(article|page) /.test(page.id) && <Addresses page={page} columns={columns} />}
      <Earlier key={page.id} page={page} />
      {parts.length > 2 && (
        <nav className="inline" aria-label={t('parts')}>
          {page.kind === 'site' && (
            <Quiet onClick={() => open({ file, key: 'name' })}>{t('basics')}</Quiet>
          )}
          {parts.map(([key, { label: name }]) => (
            <Quiet
              key={key}
              aria-current={key === chosen?.[0] || undefined}
              onClick={() => open({ file, key })}
            >
              {label(name)}
            </Quiet>
          ))}
        </nav>
      )}
      {part && <Content field={part} path={[]} columns={columns} />}
    </>
  );
}
