import { useEffect, useState } from 'react';
import { isFilm, isPicture } from '../../../model/files/media-file.ts';
import type { FileKind, Media, MediaKind } from '../../api.ts';
import { callServer, requestServer } from '../server-calls.ts';
import { useView } from '../view.ts';
import { useWords } from '../words.ts';
import { FilePlace } from './FilePlace.tsx';
import type { ControlProps } from './field-props.ts';

/** The path of a file in media/ as another file names it: relative in a Markdown file, else from the owner's folder. */
export const pathFrom = (media: string, file: string): string =>
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

type Props = ControlProps<string> & {
  kind: MediaKind;
  isOptional: boolean;
  /** The file whose field it is. */
  file: string;
};

/** A choice of pictures, films or captions in media/, or a new file by file dialogue or drop. */
export function MediaInput({ kind, isOptional, file, value, onChange, ...common }: Props) {
  const { editor } = useView();
  const { t } = useWords();
  const [files, setFiles] = useState<readonly string[]>([]);
  useEffect(() => {
    callServer<readonly string[]>('media').then(
      (all) => setFiles(all.filter(isOf[kind])),
      () => undefined,
    );
  }, [kind]);
  const upload = (chosen: File) =>
    editor.run(async () => {
      const { path } = await uploadMedia(chosen, [kind]);
      setFiles((all) => [...new Set([...all, path])]);
      onChange(pathFrom(path, file));
    });
  const shown = value.replace(/^(\.\.\/)+/, '');
  const choices = new Set([...(value ? [value] : []), ...files.map((media) => pathFrom(media, file))]);
  return (
    <FilePlace label={t(buttons[kind])} accept={accepted[kind]} onChoose={upload}>
      {shown && kind === 'picture' && <Thumbnail path={shown} />}
      <select {...common} value={value} onChange={({ target }) => onChange(target.value)}>
        {(isOptional || !value) && <option value="">{t('none')}</option>}
        {[...choices].map((way) => (
          <option key={way} value={way}>
            {way.replace(/^(\.\.\/)*(media\/)?/, '')}
          </option>
        ))}
      </select>
    </FilePlace>
  );
}
