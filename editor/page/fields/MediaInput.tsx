import { useEffect, useState } from 'react';
import { isFilm, isPicture } from '../../../model/files/media-file.ts';
import type { Field, FileKind, Media, MediaKind } from '../../api.ts';
import { callServer, requestServer } from '../server-calls.ts';
import { useView } from '../view.ts';
import { useWords } from '../words.ts';
import type { InputProps } from './columns.ts';
import { FilePlace } from './FilePlace.tsx';
import { useTyped } from './use-typed.ts';

/** The path of a file of media/ as another file names it: relative to a Markdown file, else from the owner's folder. */
export const wayTo = (media: string, file: string): string =>
  file.endsWith('.md') ? '../'.repeat(file.split('/').length - 1) + media : media;

/** @param more the film whose captions in a language, or whose poster, it is */
export const uploadMedia = (
  file: File,
  kinds: readonly FileKind[],
  more: { film?: string; language?: string } = {},
): Promise<Media> => callServer<Media>(`media?${new URLSearchParams({ name: file.name, kinds: kinds.join(), ...more })}`, file);

/** What a file dialogue offers for each kind; the server looks into the file itself. */
export const accepted: Record<FileKind, string> = {
  picture: 'image/*',
  film: 'video/mp4,video/webm',
  captions: '.vtt,text/vtt',
  document: 'application/pdf',
};

const isOf: Record<MediaKind, (path: string) => boolean> = {
  picture: isPicture,
  film: isFilm,
  captions: (path) => path.endsWith('.vtt'),
};

const buttons = { picture: 'upload', film: 'uploadFilm', captions: 'uploadCaptions' } as const;

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
      const answer = await requestServer(`picture?path=${encodeURIComponent(path)}`);
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

/** A choice of pictures, films or captions in media/, or a new file by file dialogue or drop. */
export function MediaInput({
  id,
  field,
  path,
  column,
  value,
  names,
  notes,
  isWrong,
  kind,
}: InputProps<Extract<Field, { kind: MediaKind | 'number' | 'date' | 'colour' }>> & { kind: MediaKind }) {
  const { editor, onFocus } = useView();
  const { t } = useWords();
  const [files, setFiles] = useState<readonly string[]>([]);
  const { file } = column;
  const typed = useTyped(file, path);
  const now = String((typed ? typed.value : value) ?? '');
  useEffect(() => {
    callServer<readonly string[]>('media').then(
      (all) => setFiles(all.filter(isOf[kind])),
      () => undefined,
    );
  }, [kind]);
  const set = (next: string) => editor.type(file, path, next || undefined);
  const upload = (chosen: File) =>
    editor.run(async () => {
      const { path: uploaded } = await uploadMedia(chosen, [kind]);
      setFiles((all) => [...new Set([...all, uploaded])]);
      set(wayTo(uploaded, file));
    });
  const shown = now.replace(/^(\.\.\/)+/, '');
  return (
    <FilePlace label={t(buttons[kind])} accept={accepted[kind]} onChoose={upload}>
      {shown && kind === 'picture' && <Thumbnail path={shown} />}
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
        {[...new Set([...(now ? [now] : []), ...files.map((media) => wayTo(media, file))])].map((way) => (
          <option key={way} value={way}>
            {way.replace(/^(\.\.\/)*(media\/)?/, '')}
          </option>
        ))}
      </select>
    </FilePlace>
  );
}
