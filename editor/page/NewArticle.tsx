import { useState } from 'react';
import { handleSubmit } from './handle-submit.ts';
import { type TextFolder, useView } from './view.ts';
import { useWords } from './words.ts';

/** Creates an article, a page or a legal text in one language or several. */
export function NewArticle({ folder, onDone }: { folder: TextFolder; onDone: (pageId: string) => void }) {
  const { editor, state } = useView();
  const { t } = useWords();
  const [titles, setTitles] = useState<Record<string, string>>({});
  const written = Object.fromEntries(Object.entries(titles).filter(([, title]) => title.trim()));
  const make = async () => {
    const known = new Set(editor.state?.pages.map(({ id }) => id));
    if (!(await editor.ask('article', { titles: written, folder }, { key: 'articleMade' }))) return;
    const made = editor.state?.pages.find(({ id }) => !known.has(id));
    if (made) onDone(made.id);
  };
  return (
    <form className="stack" onSubmit={handleSubmit(make)}>
      <h2>{t(`new_${folder}`)}</h2>
      <p className="help">{t(folder === 'blog' ? 'newArticleHelp' : 'newPageHelp')}</p>
      {state.languages.map(({ code, name, direction }) => (
        <label key={code}>
          {t('titleIn', { name })}
          <input
            lang={code}
            dir={direction}
            value={titles[code] ?? ''}
            onChange={({ target }) => setTitles({ ...titles, [code]: target.value })}
          />
        </label>
      ))}
      <button type="submit" className="primary" disabled={Object.keys(written).length === 0}>
        {t('makeDraft')}
      </button>
    </form>
  );
}
