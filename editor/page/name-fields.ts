import { cutToWidth } from '../../i18n/typography.ts';
import { resolvePath, valueAt } from '../../model/schemas/value-at.ts';
import {
  type FieldProblem,
  isPartOfBody,
  languageOf,
  type PageEntry,
  type Path,
  type Place,
  pageOf,
  type State,
  withoutMark,
} from '../api.ts';
import { fieldAt, labelsAt } from '../form.ts';
import { nameChoice } from './fields/values.ts';
import { withoutMarks } from './find-field.ts';
import { toSentence, type Words } from './words.ts';

const written = /(?<![\w{/.-])@?[\w-]+(?:[./][\w-]+)+/g;

/** The names of files and fields in the language of the editor, by the labels of the forms. */
export function createNames(state: State, { code, t, label, problem }: Words) {
  const { files, forms, pages, languages, fonts } = state;
  const at = (file = '', ...path: string[]) =>
    withoutMark(String(valueAt(files[file]?.value, path) ?? ''));
  const namePage = ({ id, kind, label: text, files: own }: PageEntry) =>
    at(`content/${code}/site.json`, 'pages', id) ||
    at(own[code], kind === 'article' ? 'title' : 'label') ||
    label(text);

  function nameFile(file: string): string {
    if (file.startsWith('translations/')) return t('notes');
    const page = pageOf(pages, file);
    if (!page && languageOf(file) && !files[file])
      return t('deletedText', { name: file.replace(/.*\/|\.\w+$/g, '') });
    return page ? namePage(page) : label(forms[files[file]?.form ?? '']?.label ?? file);
  }

  const nameLanguage = (file: string) =>
    languages.find(({ code }) => code === languageOf(file))?.name ?? '';

  function labelsOf(file: string, path: Path): string[] {
    if (path.length === 0) return file.endsWith('.md') ? [t('body')] : [];
    const { form = '', value } = files[file] ?? {};
    return labelsAt(forms[form], resolvePath(value, path), label, (id, of) =>
      nameChoice(id, of, state, label),
    );
  }

  const nameField = (place: Place) =>
    labelsOf(place.file, place.key === '' || isPartOfBody(place) ? [] : place.key.split('.')).join(
      ' › ',
    );

  function namePlace(place: Place): string {
    const name = [nameFile(place.file), nameField(place)].filter(Boolean).join(' › ');
    return [nameLanguage(place.file), name].filter(Boolean).join(' · ');
  }

  /** A problem in the user's language, with the words of the line that it is about. */
  const wordProblem = ({ file, line, ...why }: FieldProblem) => {
    const sentence = problem(why, (value) => nameIn(value, file));
    return toSentence(line ? t('atLine', { line: quote(line), problem: sentence }) : sentence);
  };

  const quote = (line: string) => cutToWidth(withoutMarks(line), 40);

  /** A text in which files, fields and fonts have the names that the user knows. */
  function nameIn(text: string, file = ''): string {
    const language = files[file]?.language;
    const findFile = (token: string) => {
      const found = Object.keys(files).filter(
        (path) => `/${path}`.endsWith(`/${token}`) || token.endsWith(`/${path}`),
      );
      return found.find((path) => files[path]?.language === language) ?? found[0];
    };
    const mentioned = (text.match(written) ?? []).flatMap((token) => findFile(token) ?? []);
    return text.replace(written, (token) => {
      const named = findFile(token);
      if (named)
        return t('quoted', {
          text: [nameFile(named), named !== file && nameLanguage(named)]
            .filter(Boolean)
            .join(' · '),
        });
      const path = token.split('.');
      const holder = [...mentioned, file, 'site.config.jsonc'].find((one) =>
        fieldAt(forms[files[one]?.form ?? ''], path),
      );
      if (holder && path.length > 1)
        return t('quoted', { text: nameField({ file: holder, key: token }) });
      return fonts.find(({ value }) => value === token)?.name ?? token;
    });
  }

  return {
    namePage,
    nameFile,
    labelsOf,
    nameField,
    nameLanguage,
    namePlace,
    quote,
    wordProblem,
    nameIn,
  };
}
