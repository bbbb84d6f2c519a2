import { useState } from 'react';
import { handleSubmit, useView } from './view.ts';
import { useWords } from './words.ts';

const kinds = ['blog', 'pages', 'sections', 'legal'] as const;

/** Makes an article, a page or a legal text in one language or several, or a copy of another one. */
export function NewText({ onDone }: { onDone: (pageId: string) => void }) {
  const { editor, state, names } = useView();
  const { t } = useWords();
  const [kind, setKind] = useState<string>('blog');
  const copied = kind.includes(' ') ? state.pages.find(({ id }) => id === kind) : undefined;
  const make = async (given: FormData) => {
    const titles = Object.fromEntries(
      state.languages.flatMap(({ code }) => {
        const title = String(given.get(code) ?? '').trim();
        return title ? [[code, title]] : [];
      }),
    );
    const copies = Object.fromEntries(Object.entries(copied?.files ?? {}).map(([code, [file]]) => [code, file]));
    const [first] = Object.values(copied?.files ?? {});
    const known = new Set(state.pages.map(({ id }) => id));
    const asked = { kind: first?.[0]?.split('/')[2] ?? kind, titles, copies };
    if (!(await editor.ask('text', asked, { key: 'textMade' }))) return;
    const made = editor.state?.pages.find(({ id }) => !known.has(id));
    if (made) onDone(made.id);
  };
  return (
    <form className="stack" onSubmit={handleSubmit(make)}>
      <h2>{t('newText')}</h2>
      <p className="help">{t('newTextHelp')}</p>
      <label>
        {t('beginWith')}
        <select value={kind} onChange={({ target }) => setKind(target.value)}>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`new_${one}`)}
            </option>
          ))}
          <optgroup label={t('copyOf')}>
            {state.pages
              .filter(({ id }) => /^(page|article) /.test(id))
              .map((page) => (
                <option key={page.id} value={page.id}>
                  {names.namePage(page)}
                </option>
              ))}
          </optgroup>
        </select>
      </label>
      {state.languages.map(({ code, name, direction }, index) => (
        <label key={code}>
          {t('titleIn', { name })}
          <input name={code} lang={code} dir={direction} required={index === 0 && state.languages.length === 1} />
        </label>
      ))}
      <button type="submit" className="primary">
        {t('makeDraft')}
      </button>
    </form>
  );
}
