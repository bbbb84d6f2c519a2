import type { EditorView } from '@codemirror/view';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { setFrenchSpaces } from '../../i18n/french-spaces.ts';
import type { Media } from '../api.ts';
import css from './fields/Fields.module.css';
import type { Column } from './fields/field-props.ts';
import { pathFrom, uploadMedia } from './fields/MediaInput.tsx';
import { RefusedText } from './fields/RefusedText.tsx';
import { TranslationNote } from './fields/TranslationNote.tsx';
import { useTyped } from './fields/use-typed.ts';
import { LinkChooser } from './LinkChooser.tsx';
import { MarkdownTools } from './MarkdownTools.tsx';
import { createMarkdownView, insertAt, type MarkdownOptions, showText } from './markdown-view.ts';
import { NewMedia } from './NewMedia.tsx';
import { fieldId, useView } from './view.ts';

/** The Markdown of one language. */
export function BodyText({ column, body }: { column: Column; body: string }) {
  const { editor, onFocus, problemsAt, state } = useView();
  /** What is asked for before it is put into the text: an address, or the description of a picture. */
  const [asked, setAsked] = useState<'link' | { media: Media; at: number }>();
  const { file, code, direction } = column;
  const id = fieldId({ file, key: '' });
  const problems = problemsAt(file, '');
  const typed = useTyped(file, undefined);
  const text = typed ? String(typed.value) : body;
  /** The text before the user began to type; undefined while the text has no focus. */
  const before = useRef<string>(undefined);
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();

  const upload = ([file]: FileList, at: number) =>
    editor.run(async () => {
      if (file) setAsked({ media: await uploadMedia(file, ['picture', 'document']), at });
    });
  const options = useEffectEvent(
    (): MarkdownOptions => ({
      attributes: {
        id,
        lang: code,
        dir: direction,
        spellcheck: 'true',
        'aria-labelledby': `body lang-${code}`,
        ...(problems.length > 0 && { 'aria-describedby': `${id}!`, 'aria-invalid': 'true' }),
      },
      onChange: (next) => {
        before.current ??= text;
        editor.type(file, undefined, next);
      },
      onMove: (line) => onFocus({ file, key: '', line }),
      onLeave: () => {
        if (before.current === undefined) return;
        const tidied = code === 'fr' ? setSpacesOfNew(text, before.current) : text;
        before.current = undefined;
        if (tidied !== text) editor.type(file, undefined, tidied);
        void editor.flush();
      },
      onDrop: upload,
    }),
  );
  const begin = useEffectEvent((parent: Element) => createMarkdownView(parent, text, () => options()));
  useEffect(() => {
    if (!place.current) return;
    const made = begin(place.current);
    setView(made);
    return () => made.destroy();
  }, []);
  useEffect(() => {
    if (view) showText(view, text);
  }, [view, text]);
  const problemCount = problems.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an empty dispatch updates aria-invalid and aria-describedby
  useEffect(() => view?.dispatch({}), [view, problemCount]);

  /** Puts a picture or a link to a PDF into the text. */
  const insertMedia = ({ media, at }: Exclude<typeof asked, 'link' | undefined>, alt: string) => {
    const path = pathFrom(media.path, file);
    if (view && media.kind === 'document') insertAt(view, `[${alt}](${path})`, at);
    else if (view) insertAt(view, `\n\n![${alt}](${path})\n\n`, at);
    setAsked(undefined);
    void editor.load();
  };
  const insertLink = (address: string) => {
    const { from, to } = view?.state.selection.main ?? { from: 0, to: 0 };
    if (view) insertAt(view, `[${view.state.sliceDoc(from, to) || address}](${address})`, from, to);
    setAsked(undefined);
  };
  return (
    <div className={css.cell} data-wrong={problems.length > 0 || undefined}>
      {typed?.refusal && <RefusedText typed={typed} />}
      {view && (
        <MarkdownTools
          view={view}
          name={column.name}
          isLinking={asked === 'link'}
          onLink={() => setAsked(asked ? undefined : 'link')}
          onMedia={(files) => upload(files, view.state.selection.main.head)}
        />
      )}
      {asked === 'link' && <LinkChooser code={code} onChoose={insertLink} />}
      {typeof asked === 'object' && (
        <NewMedia media={asked.media} column={column} onDescribed={(alt) => insertMedia(asked, alt)} />
      )}
      <div ref={place} />
      {state.translations
        .filter((one) => one.file === file && one.state === 'stale' && /^(intro|sections\.\d+)$/.test(one.key))
        .map((translation) => (
          <TranslationNote key={translation.key} id={`${id}~${translation.key}`} translation={translation} />
        ))}
      <div id={`${id}!`}>
        {problems.map(({ key, message }) => (
          <p key={key + message} className={css.problem}>
            {[key, message].filter(Boolean).join(': ')}
          </p>
        ))}
      </div>
    </div>
  );
}

/** Sets French narrow no-break spaces in new lines; the others stay byte for byte. */
function setSpacesOfNew(text: string, before: string): string {
  const old = new Set(before.split('\n'));
  return text
    .split('\n')
    .map((line) => (old.has(line) ? line : setFrenchSpaces(line)))
    .join('\n');
}
