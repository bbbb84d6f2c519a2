import { useState } from 'react';
import { idPattern } from '../../../model/configuration/id-pattern.ts';
import type { Referred } from '../../../model/configuration/values.ts';
import { handleSubmit } from '../handle-submit.ts';
import { useView } from '../view.ts';
import { useWords } from '../words.ts';
import css from './Fields.module.css';
import type { ControlProps } from './field-props.ts';

/** An id, which is renamed together with everything that refers to it. */
export function IdInput({ of, value, ...common }: Omit<ControlProps<string>, 'onChange'> & { of: Referred }) {
  const { editor } = useView();
  const { t } = useWords();
  const [typed, setTyped] = useState<string>();
  const to = typed ?? value;
  const rename = async () => {
    if (await editor.ask('rename', { of, from: value, to })) setTyped(undefined);
  };
  return (
    <form className={css.inline} onSubmit={handleSubmit(() => to !== value && rename())}>
      <input {...common} value={to} required pattern={idPattern.source} onChange={({ target }) => setTyped(target.value)} />
      {to !== value && <button type="submit">{t('renameId')}</button>}
    </form>
  );
}
