import type { Configuration } from '../configuration/configuration.ts';
import type { Problem } from '../files/problem.ts';
import { diskFiles } from './files.ts';
import { isCopied, nameText, readTranslations, type TextState } from './read-translations.ts';

/** The translations that fail a production build, and those that are only reported. */
export type TranslationCheck = {
  /** Stale legal texts and wording of consents, and notes that cannot be read. */
  problems: Problem[];
  /** Every other stale text. */
  stale: Problem[];
  /** Sentences that equal the source, and so are not translated yet. */
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
  const toProblem = (text: TextState & { code: string }): Problem => ({
    file: `${name}/${text.file}`,
    key: text.key,
    message: `${explain(text)}, then settle it: npm run translations -- settle ${text.code} ${nameText(text)}`,
  });
  return {
    problems: [
      ...all.flatMap(({ problem }) => (problem ? [{ ...problem, file: `${name}/${problem.file}` }] : [])),
      ...stale.filter(({ binding }) => binding).map(toProblem),
    ],
    stale: stale.filter(({ binding }) => !binding).map(toProblem),
    copied: all
      .filter(({ code, from }) => baseOf(code) !== baseOf(from))
      .flatMap(({ texts, from }) =>
        texts
          .filter((text) => isCopied(text) && !isToWrite(text))
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

/** Whether the source itself is still to be written: find-samples.ts reports that. */
const isToWrite = ({ source }: TextState) => /\bTODO\b/.test(source ?? '');

/** The language without its country, 'pt' of 'pt-br': two countries may share texts. */
const baseOf = (code: string) => code.split('-')[0];

const explain = ({ source }: TextState) =>
  source === undefined
    ? 'is no longer in the text that it was translated from; take it out, or keep it'
    : 'was translated from words that have changed since (npm run translations shows them); mend it if it must be';

/** One line about stale translations that do not fail the build; undefined when there are none. */
export function warnOfTranslations({ stale, unnoted }: TranslationCheck): string | undefined {
  const parts = [
    ...(stale.length > 0 ? [`${stale.length} translated ${stale.length === 1 ? 'text is' : 'texts are'} stale`] : []),
    ...(unnoted.length > 0 ? [`nobody noted what the texts in ${unnoted.join(', ')} were translated from`] : []),
  ];
  return parts.length > 0 ? `Translations: ${parts.join('; ')}. npm run translations tells more.` : undefined;
}
