import { useView } from './view.ts';
import { useWords } from './words.ts';

type Props = { hasAll?: true; chosen: string; onChoose: (code: string) => void };

/** A button for each language, and one for all of them; one is pressed. */
export function Languages({ hasAll, chosen, onChoose }: Props) {
  const { languages } = useView().state;
  const { t } = useWords();
  const all = hasAll ? [{ code: 'all', name: t('allLanguages') }] : [];
  return (
    <fieldset className="inline" aria-label={t('languages')}>
      {[...all, ...languages].map(({ code, name }) => (
        <button key={code} type="button" aria-pressed={chosen === code} onClick={() => onChoose(code)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}
