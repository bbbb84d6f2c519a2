import { useView } from './view.ts';

/** The options of a choice. */
export const Options = ({ of }: { of: readonly (readonly [value: string, name: string])[] }) =>
  of.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));

/** A button for all languages, and one for each of them; one is pressed. */
export function Languages({ chosen, onChoose }: { chosen: string; onChoose: (code: string) => void }) {
  const { state, t } = useView();
  return (
    <fieldset className="inline" aria-label={t('languages')}>
      {[{ code: 'all', name: t('allLanguages') }, ...state.languages].map(({ code, name }) => (
        <button key={code} type="button" aria-pressed={chosen === code} onClick={() => onChoose(code)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}
