import { cutToWidth } from '../../i18n/typography.ts';
import { configurationFile } from '../../model/configuration/configuration-file.ts';
import { resolvePath, valueAt } from '../../model/schemas/value-at.ts';
import { hasTodo, withoutTodo } from '../../model/words/todo-mark.ts';
import {
  brandPage,
  type Difference,
  type Field,
  type FieldProblem,
  isPartOfBody,
  languageOf,
  type PageEntry,
  type Path,
  type Place,
  pageOf,
  type State,
} from '../api.ts';
import { fieldAt, labelsAt } from '../form.ts';
import { nameChoice } from './fields/choices.ts';
import { plainMarkdown } from './find-field.ts';
import { toSentence, type Words } from './words.ts';

/** A path of a file, or a key, as messages mention them: 'content/fr/home.json', 'why.title'. */
const mention = /(?<![\w{/.-])(?:\.\.\/)*@?[\w-]+(?:[./][\w-]+)+/g;

/** The names of files and fields in the language of the editor, by the labels of the forms. */
export class Names {
  readonly #state: State;
  readonly #words: Words;

  constructor(state: State, words: Words) {
    this.#state = state;
    this.#words = words;
  }

  namePage({ id, kind, label, files }: PageEntry): string {
    const { code, label: translate } = this.#words;
    if (id === brandPage) return this.#words.t('brand');
    return (
      this.#read(`content/${code}/site.json`, 'pages', id) ||
      this.#read(files[code], kind === 'article' ? 'title' : 'label') ||
      translate(label)
    );
  }

  /** A text of a file, without the mark that it is still to be written. */
  #read(file = '', ...path: string[]): string {
    return withoutTodo(String(valueAt(this.#state.files[file]?.value, path) ?? ''));
  }

  nameFile(file: string): string {
    const { files, forms, pages } = this.#state;
    const { t, label } = this.#words;
    if (file.startsWith('translations/')) return t('notes');
    const page = pageOf(pages, file);
    if (page) return this.namePage(page);
    if (languageOf(file) && !files[file])
      return t('deletedText', { name: file.replace(/.*\/|\.\w+$/g, '') });
    return label(forms[files[file]?.form ?? '']?.label ?? file);
  }

  nameLanguage(file: string): string {
    return this.#state.languages.find(({ code }) => code === languageOf(file))?.name ?? '';
  }

  /**
   * @param ofGone the form of a file that is not here now
   * @param nameEntry the name of an entry of a list, which follows its number
   */
  labelsOf(
    file: string,
    path: Path,
    ofGone = '',
    nameEntry: (entry: unknown, item: Field) => string = () => '',
  ): string[] {
    const { label, t } = this.#words;
    if (path.length === 0) return file.endsWith('.md') ? [t('body')] : [];
    const { form = ofGone, value } = this.#state.files[file] ?? {};
    return labelsAt(this.#state.forms[form], resolvePath(value, path), label, (at, holder) => {
      const id = String(at.at(-1));
      if (holder.kind === 'record') return nameChoice(id, holder.of, this.#state, label);
      const number = Number.isInteger(Number(id)) ? `${Number(id) + 1}` : id;
      const name = nameEntry(valueAt(value, at), holder.item);
      return name ? `${number} · ${name}` : number;
    });
  }

  /** The name of an entry: its own, or that of what it stands for, such as an offer. */
  #nameEntry(entry: unknown, item: Field): string {
    const { id, title, name = title } = Object(entry);
    const key = fieldAt(item, ['id']);
    const of = id && key?.kind === 'id' && key.of;
    const entryName = of ? nameChoice(id, of, this.#state, this.#words.label) : String(name ?? '');
    return hasTodo(entryName) ? '' : cutToWidth(entryName, 40);
  }

  nameField(place: Place & { form?: string | undefined }): string {
    const path = place.key === '' || isPartOfBody(place) ? [] : splitKey(place.key);
    const nameEntry = (entry: unknown, item: Field) => this.#nameEntry(entry, item);
    return this.labelsOf(place.file, path, place.form, nameEntry).join(' › ');
  }

  namePlace(place: Place & { form?: string | undefined }): string {
    const name = [this.nameFile(place.file), this.nameField(place)].filter(Boolean).join(' › ');
    return [this.nameLanguage(place.file), name].filter(Boolean).join(' · ');
  }

  /** A value as its field shows it: what is chosen by its name, what is ticked by a tick. */
  nameValue({ form = '', key }: Difference, value: string): string {
    const { label } = this.#words;
    const field = fieldAt(this.#state.forms[form], splitKey(key));
    if (field?.kind === 'switch') return value && (value === 'true' ? '✓' : '✗');
    if (field?.kind === 'choice') return value && label(`${field.label}: ${value}`);
    return field?.kind === 'reference' ? nameChoice(value, field.of, this.#state, label) : value;
  }

  /** A problem in the user's language, with the words of the line that it is about. */
  wordProblem({ file, line, ...why }: FieldProblem): string {
    const { t, problem } = this.#words;
    const sentence = problem(why, (value) => this.nameIn(value, file));
    return toSentence(line ? t('atLine', { line: quoteLine(line), problem: sentence }) : sentence);
  }

  /** What several remarks of one kind say, without their values. */
  wordKind({ values = {}, ...why }: FieldProblem): string {
    const blanks = Object.fromEntries(Object.keys(values).map((name) => [name, '…']));
    return this.wordProblem({ ...why, line: undefined, values: blanks });
  }

  /** A text in which files, fields and fonts have the names that the user knows. */
  nameIn(text: string, file = ''): string {
    const { fonts } = this.#state;
    const { t } = this.#words;
    const findFile = (token: string) => this.#findFile(token, file);
    const mentioned = (text.match(mention) ?? []).flatMap((token) => findFile(token) ?? []);
    return text.replace(mention, (token) => {
      const named = findFile(token) ?? (languageOf(token) && token);
      if (named) {
        const language = named !== file && this.nameLanguage(named);
        const names = [this.nameFile(named), language].filter(Boolean);
        return t('quoted', { text: names.join(' · ') });
      }
      const holder = [...mentioned, file, configurationFile].find((one) =>
        this.#hasField(one, token),
      );
      if (holder) return t('quoted', { text: this.nameField({ file: holder, key: token }) });
      return fonts.find(({ value }) => value === token)?.name ?? token;
    });
  }

  /** Finds a file by the end of its path; of several, the one in the same language as `beside`. */
  #findFile(token: string, beside: string): string | undefined {
    const { files } = this.#state;
    const found = Object.keys(files).filter(
      (path) => `/${path}`.endsWith(`/${token}`) || token.endsWith(`/${path}`),
    );
    const language = files[beside]?.language;
    return found.find((path) => files[path]?.language === language) ?? found[0];
  }

  /** Whether a file has a field below others by this key. */
  #hasField(file: string, key: string): boolean {
    const { files, forms } = this.#state;
    const path = key.split('.');
    return path.length > 1 && fieldAt(forms[files[file]?.form ?? ''], path) !== undefined;
  }
}

/** The beginning of a line of Markdown, as it reads. */
export const quoteLine = (line: string): string => cutToWidth(plainMarkdown(line), 40);

/** The path of a key. An earlier address may have dots: 'redirects./old.html'. */
const splitKey = (key: string): string[] => key.split(/(?<!^redirects\..*)\./);
