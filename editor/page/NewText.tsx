import { Options } from './fields/controls.tsx';
import { handleSubmit, useView } from './view.ts';

/**
 * Makes an article, a page or a legal text in one language or several, or a copy of another one.
 */
export function NewText() {
  const { editor, state, names, open, t } = useView();
  const copyable = state.pages.filter(({ id }) => /^(page|article) /.test(id));
  const make = async (form: FormData) => {
    const { kind, ...all } = Object.fromEntries(form);
    const copies = copyable.find(({ id }) => id === kind)?.files ?? {};
    const titles = Object.fromEntries(
      Object.entries(all).filter(([, title]) => String(title).trim()),
    );
    if (Object.keys(titles).length === 0)
      return editor.say({ text: t('needsTitle'), problems: [] });
    if (
      !(await editor.ask('text', {
        kind: Object.values(copies)[0]?.split('/')[2] ?? kind,
        titles,
        copies,
      }))
    )
      return;
    const made = editor.state?.pages.find(
      ({ id }) => !state.pages.some((before) => before.id === id),
    );
    if (made) open({ file: Object.values(made.files)[0] ?? '', key: 'title' });
  };
  return (
    <form className="stack" onSubmit={handleSubmit(make)}>
      <h2>{t('newText')}</h2>
      <p className="help">{t('newTextHelp')}</p>
      <label>
        {t('beginWith')}
        <select name="kind">
          <Options
            of={(['blog', 'pages', 'sections', 'legal'] as const).map((one) => [
              one,
              t(`new_${one}`),
            ])}
          />
          <optgroup label={t('copyOf')}>
            <Options of={copyable.map((page) => [page.id, names.namePage(page)])} />
          </optgroup>
        </select>
      </label>
      {state.languages.map(({ code, name, direction }) => (
        <label key={code}>
          {t('titleIn', { name })}
          <input name={code} lang={code} dir={direction} required={state.languages.length === 1} />
        </label>
      ))}
      <button type="submit" className="primary">
        {t('makeDraft')}
      </button>
    </form>
  );
}
