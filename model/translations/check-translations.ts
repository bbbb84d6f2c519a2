import type { Configuration } from '../configuration/configuration.ts';
import type { Problem } from '../files/problem.ts';
import { diskFiles } from './files.ts';
import { nameText } from './open-texts.ts';
import { isCopied, readTranslations, type TextState } from './read-translations.ts';

/** What fails the build, and what is only reported. */
export type TranslationCheck = {
  /** Stale legal texts and wording of consents, and notes that cannot be read. */
  problems: Problem[];
  /** Every other stale text. */
  stale: Problem[];
  /** Sentences of a translation that equal the original word for word. */
  copied: (Problem & { isSettled: boolean })[];
  /** Codes of the languages without notes. */
  unnoted: string[];
};

/**
 * Finds translations that are not current.
 * @param name the folder as messages name it
 */
export function checkTranslations(configuration: Configuration, folder: string, name: string): TranslationCheck {
  const all = readTranslations(configuration, diskFiles(folder));
  const stale = all.flatMap(({ code, texts }) =>
    texts.filter(({ state }) => state === 'stale').map((text) => ({ ...text, code })),
  );
  const tell = (text: TextState & { code: string }): Problem => ({
    file: `${name}/${text.file}`,
    key: text.key,
    message: `${explain(text)}, then settle it: npm run translations -- settle ${text.code} ${nameText(text)}`,
  });
  return {
    problems: [
      ...all.flatMap(({ problem }) => (problem ? [{ ...problem, file: `${name}/${problem.file}` }] : [])),
      ...stale.filter(({ binding }) => binding).map(tell),
    ],
    stale: stale.filter(({ binding }) => !binding).map(tell),
    copied: all
      .filter(({ code, from }) => baseOf(code) !== baseOf(from))
      .flatMap(({ texts, from }) =>
        texts
          .filter((text) => isCopied(text) && !isMarked(text))
          .map(({ file, key, state }) => ({
            file: `${name}/${file}`,
            key,
            message: `is still the text in ${from}; translate it`,
            isSettled: state === 'current',
          })),
      ),
    unnoted: all.flatMap(({ code, notes, problem }) => (notes || problem ? [] : [code])),
  };
}

/** Marked by npm run new, and reported as unfinished. */
const isMarked = ({ source }: TextState) => /\bTODO\b/.test(source ?? '');

/** 'pt' of 'pt-br': its countries may share texts. */
const baseOf = (code: string) => code.split('-')[0];

const explain = ({ source }: TextState) =>
  source === undefined
    ? 'is no longer in the text that it was translated from; take it out, or keep it'
    : 'was translated from words that have changed since (npm run translations shows them); mend it if it must be';

/** One line about stale translations that do not fail the build; undefined when there are none. */
export function warnOfTranslations({ stale, unnoted }: TranslationCheck): string | undefined {
  const told = [
    ...(stale.length > 0 ? [`${stale.length} translated ${stale.length === 1 ? 'text is' : 'texts are'} stale`] : []),
    ...(unnoted.length > 0 ? [`nobody noted what the texts in ${unnoted.join(', ')} were translated from`] : []),
  ];
  return told.length > 0 ? `Translations: ${told.join('; ')}. npm run translations tells more.` : undefined;
}
