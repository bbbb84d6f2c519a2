import { stringify } from 'yaml';
import { cutToWidth, textWidth } from '../../i18n/typography.ts';
import { idPattern } from '../../model/configuration/values.ts';
import { z } from '../../model/files/schema.ts';
import { toAsciiSlug, toSlug } from '../../model/files/slug.ts';
import { headLengths } from '../../model/words/text.ts';
import type { Change } from '../api.ts';
import { editText, valueIn } from './edit-file.ts';
import { formOf, forms } from './fields.ts';

/** POST /api/article makes a text in each language that has a title. */
export const newTextRequest = z.strictObject({
  kind: z.enum(['blog', 'pages', 'sections', 'legal']),
  id: z.string().regex(idPattern, 'write an id in lower-case letters, digits and hyphens').optional(),
  titles: z.record(z.string().regex(/^[a-z0-9-]+$/), z.string().trim().min(1)),
  copies: z.record(z.string(), z.string()).default({}),
});

export type NewTextRequest = z.output<typeof newTextRequest>;

type Known = {
  read: (path: string) => string | undefined;
  offer: string | undefined;
  /** A picture for the cover until another one is chosen: 'media/team.jpg'. */
  cover: string | undefined;
};

/** Makes a draft that can be built at once: TODO stands for what the owner has to write. */
export function makeTexts({ kind, id, titles, copies }: NewTextRequest, known: Known): Change[] {
  // A translation has the title of another language at first, so its address gets Latin letters only.
  const nameOf = id === undefined ? toSlug : toAsciiSlug;
  const all = Object.values(titles);
  const names = Object.entries(titles).map(([code, title], index) => {
    const isTaken = id !== undefined || all.indexOf(title) < index;
    return { code, title, name: nameOf(title), isTaken };
  });
  // Ids have Latin letters only.
  const own = id ?? (names.map(({ title }) => toAsciiSlug(title)).find(Boolean) || `text-${Date.now()}`);
  return names.map(({ code, title, name, isTaken }) => {
    const copied = copies[code];
    const ending = copied ? copied.slice(copied.lastIndexOf('.')) : kind === 'sections' ? '.json' : '.md';
    const file = `content/${code}/${kind === 'sections' ? 'pages' : kind}/${name || own}${ending}`;
    const matter = describe(title, own, code, isTaken);
    const text = copied ? known.read(copied) : undefined;
    if (copied && text !== undefined) return { kind: 'create', file, text: changeMatter(copied, text, matter) };
    return { kind: 'create', file, text: write(kind, matter, known) };
  });
}

function describe(title: string, id: string, code: string, isTaken: boolean) {
  const { title: short, description: long } = headLengths;
  const todo = `TODO ${code}: ${title}`;
  return {
    title: cutToWidth(isTaken || textWidth(title) < short.min ? todo.padEnd(short.min, '.') : title, short.max),
    description: cutToWidth(todo.padEnd(long.min, '.'), long.max),
    label: cutToWidth(title, 40),
    heading: cutToWidth(title, 90),
    translationOf: id,
    draft: true,
  };
}

function changeMatter(path: string, text: string, matter: ReturnType<typeof describe>): string {
  const form = forms[formOf(path) ?? ''];
  if (form?.kind !== 'group') return text;
  const own = Object.entries({ ...matter, slug: undefined, movedFrom: undefined, menu: undefined });
  const known = (key: string) => key in form.fields && !(key === 'label' && valueIn(path, text) === undefined);
  return own
    .filter(([key]) => known(key))
    .reduce((now, [key, value]) => editText(path, now, { kind: 'set', path: [key], value }, form), text);
}

function write(kind: NewTextRequest['kind'], facts: ReturnType<typeof describe>, { offer = '', cover = '' }: Known): string {
  const { title, description, label, heading, translationOf, draft } = facts;
  const keywords = label;
  const page = { label, title, description, keywords, heading, standfirst: 'TODO', translationOf, draft };
  if (kind === 'sections') {
    const prose = { title: heading.slice(0, 80), paragraphs: ['TODO'] };
    const form = { title: heading.slice(0, 60), standfirst: 'TODO' };
    return `${JSON.stringify(
      {
        ...page,
        sections: [
          { id: 'text', prose },
          { id: 'form', form },
        ],
      },
      null,
      2,
    )}\n`;
  }
  const date = new Date().toISOString().slice(0, 10);
  const article = { title, description, date, tags: ['TODO'], cover: `../../../${cover}`, coverAlt: 'TODO', service: offer };
  const matter = kind === 'blog' ? { ...article, translationOf, draft } : page;
  const front = stringify(matter, { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' });
  return `---\n${front.replace(`date: "${date}"`, `date: ${date}`)}---\n\nTODO\n`;
}
