import { countChanges, suggest } from '../../model/problems/suggest.ts';
import { variableNames, type WrongSetting } from './settings.ts';

/** Variables that other parts of the project read, and one of cron. */
const otherNames = ['EDIT_PORT', 'NODE_EXTRA_CA_CERTS', 'MAILTO'];

const allNames: readonly string[] = [...variableNames, ...otherNames];

/** Lists variables whose names are near to that of a setting. Others are not the product's. */
export function listMisspelt(environment: NodeJS.ProcessEnv): WrongSetting[] {
  return Object.keys(environment).flatMap((name) => {
    const meant = allNames.includes(name) || !environment[name] ? undefined : findMeant(name);
    return meant === undefined ? [] : { name, message: `is no setting; did you mean ${meant}?` };
  });
}

/** Short names, such as HOST, are near to too many others. */
const longNames = allNames.filter((name) => name.includes('_'));
/** First words that other programs have, too, such as Astro and Netlify. */
const sharedWords = ['PUBLIC', 'SITE'];

/** How the words of a name begin: alike in TRUSTED_PROXIES and TRUST_PROXY. */
const beginningsOf = (name: string) => name.replace(/(?<=[^_]{4})[^_]+/g, '');

/** The setting from which one letter differs, or one with the same first word, as for SMTP_HOST. */
function findMeant(name: string): string | undefined {
  const written = name.toUpperCase();
  const near = suggest(written, longNames);
  if (near && countChanges(written, near) <= 1) return near;
  const alike = longNames.find((setting) => beginningsOf(setting) === beginningsOf(written));
  if (alike) return alike;
  const [word = ''] = written.split('_', 1);
  const related = variableNames.filter(
    (setting) => written !== word && !sharedWords.includes(word) && setting.startsWith(`${word}_`),
  );
  return suggest(written, related) ?? related[0];
}
