import { type BrandName, brandFiles, brandNames, brandPage } from '../api.ts';
import { Details, QuietButton } from './fields/controls.tsx';
import { FileInput } from './fields/MediaInput.tsx';
import { Notes } from './fields/Notes.tsx';
import { Earlier } from './History.tsx';
import { useView } from './view.ts';

/** The logo and the other pictures in brand/. */
export function Brand() {
  const { state, t } = useView();
  const page = state.pages.find(({ id }) => id === brandPage);
  return (
    <>
      <h2>{t('brand')}</h2>
      {page && <Earlier page={page} />}
      {brandNames.map((name) => (
        <Picture key={name} name={name} label={t(`brand_${name}`)} help={t(`brand_${name}_help`)} />
      ))}
      {state.languages.length > 1 && <LogosOfLanguages />}
    </>
  );
}

function LogosOfLanguages() {
  const { state, t } = useView();
  const logos = state.languages.map(({ code, name }) => [`logo.${code}` as const, name] as const);
  const isOpen = logos.some(([logo]) => brandFiles(state.brand, logo).length > 0);
  return (
    <Details title={t('logoOfLanguage')} isOpen={isOpen}>
      {logos.map(([logo, language]) => (
        <Picture
          key={logo}
          name={logo}
          label={`${t('brand_logo')} · ${language}`}
          help={t('logoOfLanguage_help')}
        />
      ))}
    </Details>
  );
}

function Picture({ name, label, help }: { name: BrandName; label: string; help: string }) {
  const { editor, state, t } = useView();
  const [path] = brandFiles(state.brand, name);
  const undo = editor.undo();
  const replace = (file: File) =>
    editor.ask(`brand?${new URLSearchParams({ name })}`, file, { text: t('replaced'), undo });
  const remove = () =>
    path && editor.change([{ kind: 'delete', file: path }], { text: t('removed'), undo });
  return (
    <section className="row pictures">
      <div className="inline">
        <h3>{label}</h3>
        <span className="help">{help}</span>
      </div>
      <div className="inline">
        {path ? <img src={`/${path}?${state.revision}`} alt="" /> : t('none')}
        <FileInput
          label={t('upload')}
          name={`${t('upload')}: ${label}`}
          accept={name.startsWith('logo.') ? '.svg' : 'image/*'}
          onChoose={replace}
        />
        {path && name !== 'logo' && (
          <QuietButton aria-label={t('removeNamed', { name: label })} onClick={remove}>
            {t('remove')}
          </QuietButton>
        )}
      </div>
      <Notes file={path ?? `brand/${name}.svg`} at="" />
    </section>
  );
}
