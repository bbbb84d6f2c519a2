import { useView } from './view.ts';

/** The options of a choice. */
export const Options = ({ of }: { of: readonly (readonly [value: string, name: string])[] }) =>
  of.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));

type Props = { hasAll?: true; chosen: string; onChoose: (code: string) => void };

/** A button for each language, and one for all of them; one is pressed. */
export function Languages({ hasAll, chosen, onChoose }: Props) {
  const { state, t } = useView();
  const all = hasAll ? [{ code: 'all', name: t('allLanguages') }] : [];
  return (
    <fieldset className="inline" aria-label={t('languages')}>
      {[...all, ...state.languages].map(({ code, name }) => (
        <button key={code} type="button" aria-pressed={chosen === code} onClick={() => onChoose(code)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}
