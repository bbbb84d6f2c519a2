import { configurationFile } from '../../model/configuration/configuration-file.ts';
import { withoutTodo } from '../../model/words/todo-mark.ts';
import type { Change, PageEntry } from '../api.ts';
import { Details, Options, QuietButton } from './fields/controls.tsx';
import { type Column, goTo, handleSubmit, useView } from './view.ts';

type Props = { page: PageEntry; columns: readonly Column[] };

/** The addresses of a text by language: makes missing translations, and deletes. */
export function Addresses({ page, columns }: Props) {
  const { editor, shownLanguages, t } = useView();
  const there = columns.filter(({ state }) => state);
  const { file: source = '', state } =
    there.find((column) => column.state?.value !== undefined) ?? {};
  const translate = (code: string) => {
    const { title, translationOf: id } = Object(state?.value) as {
      title?: string;
      translationOf?: string;
    };
    const titles = { [code]: withoutTodo(title || page.label) };
    return editor.ask(
      'text',
      { kind: source.split('/')[2], titles, id, copies: { [code]: source } },
      { text: t('textMade') },
    );
  };
  return (
    <div className="row">
      <span className="label">{t('address')}</span>
      <div className="cells">
        {columns
          .filter(({ code }) => shownLanguages.includes(code))
          .map(({ code, name, state: text }) => (
            <p key={code} className="cell" data-language={name}>
              {text ? (
                page.addresses[code]
              ) : (
                <QuietButton onClick={() => translate(code)}>
                  + {t('writeIn', { name })}
                </QuietButton>
              )}
            </p>
          ))}
      </div>
      <Deletion page={page} columns={there} />
    </div>
  );
}

/**
 * Deletes a text in every language, and leads each published address to that of another page in the
 * same language.
 */
function Deletion({ page, columns }: Props) {
  const { editor, state, names, t } = useView();
  const visible = state.pages.filter((other) => !other.waits && other !== page);
  /** The blog of a language goes with its last article. */
  const keepsBlog = columns.every(({ code }) =>
    visible.some(({ kind, addresses }) => kind === 'article' && addresses[code]),
  );
  const others = visible.filter(
    ({ id, addresses }) => Object.keys(addresses).length > 0 && (keepsBlog || id !== 'blog'),
  );
  const texts = columns.map(({ code, file, state: text }) => {
    const { draft, movedFrom = [] } = Object(text?.value) as {
      draft?: boolean;
      movedFrom?: readonly string[];
    };
    const { [code]: address } = draft ? {} : page.addresses;
    return {
      code,
      file,
      gone: address
        ? [address, ...movedFrom.map((former) => address.replace(/[^/]+$/, former))]
        : [],
    };
  });
  const remove = async (form: FormData) => {
    const heir = others.find(({ id }) => id === form.get('leadsTo'));
    const changes = texts.flatMap(({ code, file, gone }): Change[] => {
      const value = heir?.addresses[code];
      const redirects = (value ? gone : []).map(
        (from) =>
          ({ kind: 'set', file: configurationFile, path: ['redirects', from], value }) as const,
      );
      return [{ kind: 'delete', file }, ...redirects];
    });
    if (
      await editor.change(changes, { text: t('deleted'), undo: editor.undo(() => goTo('fields')) })
    )
      goTo('fields');
  };
  return (
    <Details title={t('sure', { name: names.namePage(page) })}>
      <form className="stack" onSubmit={handleSubmit(remove)}>
        {texts.some(({ gone }) => gone.length > 0) && (
          <label>
            {t('leadsTo')}
            <select name="leadsTo" defaultValue={page.kind === 'article' ? 'blog' : undefined}>
              <Options
                of={[
                  ...others.map((other) => [other.id, names.namePage(other)] as const),
                  ['', t('leadsNowhere')],
                ]}
              />
            </select>
          </label>
        )}
        <button type="submit">{t('delete')}</button>
      </form>
    </Details>
  );
}
