import { useSyncExternalStore } from 'react';
import { onEvent } from '../client.ts';
import { type Column, useView } from '../view.ts';
import { Select } from './controls.tsx';
import { Upload } from './MediaInput.tsx';
import { insertFile, isOn, link, type Sign, signs, toggle, write } from './markdown.ts';

const followSelection = onEvent(document, 'selectionchange');

/** The buttons that write Markdown into the text area of an id; those are pressed whose signs are at its caret. */
export function MarkdownTools({ id, column: { name, code, file } }: { id: string; column: Column }) {
  const { state, names, t } = useView();
  const find = () => document.getElementById(id) as HTMLTextAreaElement;
  const all = Object.keys(signs) as Sign[];
  const pressed = useSyncExternalStore(followSelection, () => {
    const area = document.activeElement?.closest('.cell')?.querySelector('textarea');
    return area?.id === id ? all.filter((sign) => isOn(area, sign)).join() : '';
  });
  const links = state.pages
    .map((page) => ({ value: page.addresses[code] ?? '', name: names.namePage(page) }))
    .filter(({ value }) => value);
  const addLink = (chosen: string) => {
    const address = chosen === 'other' ? prompt(t('askAddress'))?.trim() : chosen;
    if (address) write(find(), link(find(), address, links.find(({ value }) => value === address)?.name));
  };
  const addFile = (path: string) => write(find(), insertFile(find(), path));
  const choices = [...links, { value: 'other', name: t('otherAddress') }];
  return (
    <div className="inline" role="toolbar" aria-label={`${t('write')} ${name}`}>
      {all.map((sign) => (
        <button
          key={sign}
          type="button"
          aria-pressed={pressed.split(',').includes(sign)}
          onClick={() => write(find(), toggle(find(), sign))}
        >
          {t(sign)}
        </button>
      ))}
      <Select aria-label={t('link')} empty={t('link')} choices={choices} onChange={addLink} />
      <Upload label={t('addPicture')} accept="image/*,application/pdf" file={file} onChange={addFile} />
    </div>
  );
}
