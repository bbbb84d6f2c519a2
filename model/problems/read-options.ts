import { type ParseArgsConfig, parseArgs } from 'node:util';
import { suggest } from './suggest.ts';

/** Whether the words of a command ask for its help. */
export const asksForHelp = (words: readonly string[]): boolean =>
  words.some((word) => word === '--help' || word === '-h');

/** Its message says what is wrong with the words of a command. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const optionNames = (usage: string): string[] => usage.match(/--[a-z][a-z-]+/g) ?? [];

/**
 * Refuses a command whose option npm has taken for one of its own: 'npm run check --launch' starts
 * 'check' without the option, which only a variable of the environment tells.
 * @param usage names the options
 * @throws UsageError
 */
export function refuseTakenByNpm(
  usage: string,
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
): void {
  const { npm_lifecycle_event: script } = environment;
  const isTaken = (option: string) =>
    environment[`npm_config_${option.slice(2).replaceAll('-', '_')}`] &&
    !words.some((word) => word.split('=', 1)[0] === option);
  const taken = script && optionNames(usage).find(isTaken);
  if (!taken) return;
  const right = `npm run ${script} -- ${[...words, taken].join(' ')}`;
  throw new UsageError(`npm has taken ${taken} for itself: write -- before it, as in ${right}`);
}

/**
 * Explains an error about the words behind a command, and names the option that was probably meant.
 * Undefined for an error about anything else.
 * @param usage names the options
 */
export function describeMisuse(error: unknown, usage: string): string | undefined {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof UsageError) return message;
  if (!code?.startsWith('ERR_PARSE_ARGS')) return undefined;
  const [, written] = /^Unknown option '(-[^'=]+)'/.exec(message) ?? [];
  const [, needy] = /^Option '(?:-\w, )?(--?[\w-]+).*(?:missing|ambiguous)/.exec(message) ?? [];
  if (needy) return `${needy} takes a value behind it`;
  if (written === undefined) return message.replace(/(?<=[\w'])\. .*/s, '');
  const meant = suggest(written, optionNames(usage));
  return `there is no option ${written}${meant ? `; did you mean ${meant}?` : ''}`;
}

/**
 * Reads the options of a program before it does anything. --help and wrong use end the process,
 * with 0 and 2.
 */
export function readOptions<const T extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: T,
) {
  const args = process.argv.slice(2);
  if (asksForHelp(args)) {
    process.stdout.write(usage);
    process.exit(0);
  }
  try {
    refuseTakenByNpm(usage, args, process.env);
    return parseArgs({ args, options }).values;
  } catch (error) {
    process.stderr.write(`${describeMisuse(error, usage)}\n\n${usage}`);
    process.exit(2);
  }
}
