import type { Configuration } from '../../model/configuration/configuration.ts';
import { diskFiles, withChanges } from '../../model/translations/files.ts';
import { openTextsOf, readTranslations } from '../../model/translations/read-translations.ts';
import { type FieldProblem, isPartOfBody } from '../api.ts';
import { quoteLine } from './check.ts';
import type { Contents } from './folder.ts';

const staleProblem = 'has changed in another language since; change it too, or say that it is still right';

/** The files of an owner's folder, with the given texts in place of those on the disk. */
export const filesWith = (owner: string, texts: Contents = new Map()) =>
  withChanges(diskFiles(owner), new Map([...texts].map(([path, text]) => [path, text?.toString()])));

/** The texts, with kept ones in their files, whose translation is not current, and stale legal texts and consents, which fail a build. */
export function readStates(configuration: Configuration, owner: string, texts: Contents) {
  const all = readTranslations(configuration, filesWith(owner, texts));
  const refused = all.flatMap((own) => own.texts.filter(({ binding, state }) => binding && state === 'stale'));
  // The page shows a source beside stale texts alone, and the bodies of articles are long.
  const open = all.flatMap(openTextsOf).map((text) => (text.state === 'stale' ? text : { ...text, source: '' }));
  const problems: FieldProblem[] = [
    ...all.flatMap(({ problem }) => problem ?? []),
    ...refused.map(({ file, key, target = '' }) => {
      const [line = ''] = isPartOfBody(key) ? target.split('\n') : [];
      return line ? { file, key: '', message: quoteLine(line, staleProblem) } : { file, key, message: staleProblem };
    }),
  ];
  return { open, problems };
}
