import { useEffect, useState } from 'react';
import type { Field, Picture } from '../../api.ts';
import { call, request } from '../server-calls.ts';
import { useView } from '../view.ts';
import { useWords } from '../words.ts';
import type { InputProps } from './columns.ts';
import css from './Fields.module.css';
import { useTyped } from './use-typed.ts';

/** A picture's path as a file names it: relative to a Markdown file, else from the owner's folder. */
export const wayTo = (picture: string, file: string): string =>
  file.endsWith('.md') ? '../'.repeat(file.split('/').length - 1) + picture : picture;

export const uploadPicture = (file: File): Promise<Picture> =>
  call<Picture>(`pictures?name=${encodeURIComponent(file.name)}`, file);

/**
 * A picture that is fetched with the session, which the request of an img element would not send.
 * @param revision changes when the file of that path may be another one
 */
export function Thumbnail({ path, revision }: { path: string; revision?: string }) {
  const [address, setAddress] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a revision may have another file at that path
  useEffect(() => {
    let made = '';
    let isGone = false;
    const show = async () => {
      const answer = await request(`picture?path=${encodeURIComponent(path)}`);
      if (isGone || !answer.ok) return;
      made = URL.createObjectURL(await answer.blob());
      setAddress(made);
    };
    show().catch(() => undefined);
    return () => {
      isGone = true;
      URL.revokeObjectURL(made);
    };
  }, [path, revision]);
  return address && <img src={address} alt="" />;
}

/** A choice of pictures in media/, or a new one by file dialogue or drop. */
export function PictureInput({
  id,
  field,
  path,
  column,
  value,
  names,
  notes,
  isWrong,
}: InputProps<Extract<Field, { kind: 'picture' | 'number' | 'date' | 'colour' }>>) {
  const { editor, onFocus } = useView();
  const { t } = useWords();
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const { file } = column;
  const typed = useTyped(file, path);
  const now = String((typed ? typed.value : value) ?? '');
  useEffect(() => {
    call<readonly string[]>('pictures').then(setPictures, () => undefined);
  }, []);
  const set = (next: string) => editor.type(file, path, next || undefined);
  const upload = async (chosen: File | undefined) => {
    if (!chosen) return;
    setBusy(true);
    try {
      const picture = (await uploadPicture(chosen)).path;
      setPictures((all) => [...new Set([...all, picture])]);
      set(wayTo(picture, file));
    } catch (error) {
      editor.sayError(error);
    } finally {
      setBusy(false);
    }
  };
  const shown = now.replace(/^(\.\.\/)+/, '');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button beside it does the same
    <div
      className={css.picture}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void upload(event.dataTransfer.files[0]);
      }}
    >
      {shown && <Thumbnail path={shown} />}
      <select
        id={id}
        value={now}
        aria-labelledby={names}
        aria-describedby={notes || undefined}
        aria-invalid={isWrong || undefined}
        onFocus={() => onFocus({ file, key: path.join('.') })}
        onChange={({ target }) => set(target.value)}
      >
        {(field.optional || !now) && <option value="">{t('none')}</option>}
        {[...new Set([...(now ? [now] : []), ...pictures.map((picture) => wayTo(picture, file))])].map((way) => (
          <option key={way} value={way}>
            {way.replace(/^(\.\.\/)*(media\/)?/, '')}
          </option>
        ))}
      </select>
      <label className={css.quiet}>
        {isBusy ? t('working') : t('upload')}
        <input type="file" className="visually-hidden" accept="image/*" onChange={({ target }) => upload(target.files?.[0])} />
      </label>
    </div>
  );
}
