import { extname } from 'node:path';
import { toAsciiSlug, toSlug } from '../../i18n/slug.ts';
import { cutToWidth, textWidth } from '../../i18n/typography.ts';
import { splitMarkdown } from '../../model/files/edit-front-matter.ts';
import { listTexts } from '../../model/schemas/value-at.ts';
import { headLengths, isUnfinished } from '../../model/words/text.ts';
import { writeTodo } from '../../model/words/todo-mark.ts';
import { fieldAt } from '../form.ts';
import type { NewTextRequest } from '../requests.ts';
import { editText, valueIn } from './edit-file.ts';
import { formOf, forms } from './fields.ts';
import type { Folder } from './folder.ts';
import { Refused } from './refused.ts';

/** The offer, cover ('media/team.jpg') and day of a new article until others are chosen. */
type Defaults = { offer: string | undefined; cover: string; today: string };

/**
 * Makes a draft that can be built at once in each language: TODO stands for what the owner has to
 * write.
 * @returns texts by their files
 */
export function makeTexts(
  { kind, id, titles, copies }: NewTextRequest,
  read: Folder['read'],
  defaults: Defaults,
): Map<string, string> {
  const all = Object.values(titles);
  // Ids have Latin letters only, and so has the address of a translation, whose title is in another
  // language at first.
  const nameOf = id === undefined ? toSlug : toAsciiSlug;
  const textId = id ?? (all.map(toAsciiSlug).find(Boolean) || `text-${Date.now()}`);
  return new Map(
    Object.entries(titles).map(([code, title], index) => {
      const [copied, isTaken] = [copies[code], id !== undefined || all.indexOf(title) < index];
      const ending = copied ? extname(copied) : kind === 'sections' ? '.json' : '.md';
      const folder = kind === 'sections' ? 'pages' : kind;
      const file = `content/${code}/${folder}/${nameOf(title) || textId}${ending}`;
      if (read(file) !== undefined) throw new Refused(409, ['isThere', { file }]);
      const text = (copied && read(copied)) ?? begin(kind, defaults);
      return [file, writeMatter(text, { file, title, id: textId, isTaken })];
    }),
  );
}

/** `isTaken` tells whether the text was taken over from another language. */
type Facts = { file: string; title: string; id: string; isTaken: boolean };

function writeMatter(text: string, { file, title, id, isTaken }: Facts): string {
  const form = forms[formOf(file) ?? ''];
  if (form?.kind !== 'group') throw new Refused(400, ['noForm', { file }]);
  const matter = {
    title: cutToWidth(
      textWidth(title) >= headLengths.title.min ? title : writeTodo(title),
      headLengths.title.max,
    ),
    description: 'TODO',
    label: cutToWidth(title, 40),
    heading: cutToWidth(title, 90),
    translationOf: id,
    draft: true,
    // A copy has no address and no place in a menu of its source.
    slug: undefined,
    movedFrom: undefined,
    menu: undefined,
  };
  const written = Object.entries(matter)
    .filter(([key]) => key in form.fields)
    .reduce((now, [key, value]) => editText(file, now, { kind: 'set', path: [key], value }), text);
  // What is taken from another language does not go online as if it were translated.
  const { bodyAt } = splitMarkdown(written);
  const emptied = isTaken && bodyAt > 0 ? `${written.slice(0, bodyAt)}\nTODO\n` : written;
  return listTexts(isTaken && valueIn(file, written)).reduce((now, { path, text: source }) => {
    const field = fieldAt(form, path);
    if (field?.kind !== 'text' || !field.isWords || isUnfinished(source)) return now;
    return editText(file, now, {
      kind: 'set',
      path,
      value: cutToWidth(writeTodo(source), field.max),
    });
  }, emptied);
}

function begin(kind: NewTextRequest['kind'], { offer = '', cover, today }: Defaults): string {
  const sections = [
    { id: 'text', prose: { title: 'TODO', paragraphs: ['TODO'] } },
    { id: 'form', form: { title: 'TODO', standfirst: 'TODO' } },
  ];
  if (kind === 'sections')
    return `${JSON.stringify({ keywords: 'TODO', standfirst: 'TODO', sections }, null, 2)}\n`;
  const article = [
    `date: ${today}`,
    'tags: ["TODO"]',
    `cover: "../../../${cover}"`,
    'coverAlt: "TODO"',
    `service: "${offer}"`,
  ];
  const matter = kind === 'blog' ? article : ['keywords: "TODO"', 'standfirst: "TODO"'];
  return ['---', ...matter, '---', '', 'TODO', ''].join('\n');
}
