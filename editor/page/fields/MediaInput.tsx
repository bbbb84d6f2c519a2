import { useEffect, useState } from 'react';
import { isPicture } from '../../../model/files/media-file.ts';
import type { Media } from '../../api.ts';
import { callServer, requestServer } from '../server-calls.ts';
import { useView } from '../view.ts';
import { useWords } from '../words.ts';
import { FilePlace } from './FilePlace.tsx';
import type { ControlProps } from './field-props.ts';

/** The path of a file in media/ as another file names it: relative in a Markdown file, else from the owner's folder. */
export const pathFrom = (media: string, file: string): string =>
  file.endsWith('.md') ? '../'.repeat(file.split('/').length - 1) + media : media;

/** What is uploaded into the folder of media: pictures, and the PDFs that texts link to. */
type UploadKind = 'picture' | 'document';

export const uploadMedia = (file: File, kinds: readonly UploadKind[]): Promise<Media> =>
  callServer<Media>(`media?${new URLSearchParams({ name: file.name, kinds: kinds.join() })}`, file);

/** What a file dialogue offers for each kind; the server looks into the file itself. */
export const accepted: Record<UploadKind, string> = { picture: 'image/*', document: 'application/pdf' };

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
  isOptional: boolean;
  /** The file whose field it is. */
  file: string;
};

/** A choice of pictures in media/, or a new file by file dialogue or drop. */
export function MediaInput({ isOptional, file, value, onChange, ...common }: Props) {
  const { editor } = useView();
  const { t } = useWords();
  const [files, setFiles] = useState<readonly string[]>([]);
  useEffect(() => {
    callServer<readonly string[]>('media').then(
      (all) => setFiles(all.filter(isPicture)),
      () => undefined,
    );
  }, []);
  const upload = (chosen: File) =>
    editor.run(async () => {
      const { path } = await uploadMedia(chosen, ['picture']);
      setFiles((all) => [...new Set([...all, path])]);
      onChange(pathFrom(path, file));
    });
  const shown = value.replace(/^(\.\.\/)+/, '');
  const choices = new Set([...(value ? [value] : []), ...files.map((media) => pathFrom(media, file))]);
  return (
    <FilePlace label={t('upload')} accept={accepted.picture} onChoose={upload}>
      {shown && <Thumbnail path={shown} />}
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
