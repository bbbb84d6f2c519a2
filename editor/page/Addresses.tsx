import type { PageEntry } from '../api.ts';
import { Options, Quiet } from './fields/controls.tsx';
import { type Column, goTo, handleSubmit, useView } from './view.ts';

/** The addresses of a text by language: makes missing translations, and deletes. */
export function Addresses({ page, columns }: { page: PageEntry; columns: readonly Column[] }) {
  const { editor, shown, t } = useView();
  const { file: source = '', state } = columns.find((column) => column.state?.value !== undefined) ?? {};
  const translate = (code: string) => {
    const { title, translationOf: id } = Object(state?.value) as { title?: string; translationOf?: string };
    const titles = { [code]: (title || page.label).replace(/^TODO /, '') };
    return editor.ask('text', { kind: source.split('/')[2], titles, id, copies: { [code]: source } }, { text: t('textMade') });
  };
  return (
    <div className="row">
      <span className="label">{t('address')}</span>
      <div className="cells">
        {columns
          .filter(({ code }) => shown.includes(code))
          .map(({ code, name, file, state: own }) =>
            own ? (
              <Address key={file} file={file} name={name} address={page.addresses[code]} />
            ) : (
              <p key={code}>
                {t('notWritten', { name })} <Quiet onClick={() => translate(code)}>+ {t('writeIn', { name })}</Quiet>
              </p>
            ),
          )}
      </div>
    </div>
  );
}

function Address({ file, name, address }: { file: string; name: string; address: string | undefined }) {
  const { editor, state, names, t } = useView();
  const { language = '', value } = state.files[file] ?? {};
  const { movedFrom = [], draft } = Object(value) as { movedFrom?: readonly string[]; draft?: boolean };
  const others = state.pages.filter(({ waits, addresses: own }) => !waits && own[language] && own[language] !== address);
  const remove = async (leadsTo: string) => {
    const gone = leadsTo && address ? [address, ...movedFrom.map((former) => address.replace(/[^/]+$/, former))] : [];
    const at = { kind: 'set' as const, file: 'site.config.jsonc', value: leadsTo };
    const redirects = gone.map((from) => ({ ...at, path: ['redirects', from] }));
    const lead = () => goTo('fields');
    if (await editor.change([{ kind: 'delete', file }, ...redirects], { text: t('deleted'), undo: lead })) lead();
  };
  return (
    <div className="cell" data-language={name}>
      <p>{address}</p>
      <details>
        <summary className="quiet">{t('sure', { name })}</summary>
        <form className="stack" onSubmit={handleSubmit((given) => remove(String(given.get('leadsTo') ?? '')))}>
          {address && !draft && (
            <label>
              {t('leadsTo')}
              <select name="leadsTo">
                <Options of={others.map((page) => [page.addresses[language] ?? '', names.namePage(page)])} />
                <option value="">{t('leadsNowhere')}</option>
              </select>
            </label>
          )}
          <button type="submit">{t(draft ? 'deleteDraft' : 'delete', { name })}</button>
        </form>
      </details>
    </div>
  );
}
