import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { sync as writeAtomically } from 'write-file-atomic';
import { type Change, type FieldProblem, isInside, type KeptText } from '../api.ts';
import { applyChanges, shownIn } from './apply-changes.ts';
import { changeValue } from './edit-file.ts';
import { type Contents, type Folder, onDisk } from './folder.ts';
import { Refused } from './refused.ts';
import type { TypedText } from './requests.ts';

type Parts = {
  folder: Folder;
  keptFile: string;
  check: (texts: Contents) => Promise<readonly FieldProblem[]>;
  note: (texts: Contents) => Contents;
};

const keyOf = ({ path }: Pick<TypedText, 'path'>) => path?.join('.') ?? '';
const isPartOf = (one: Pick<TypedText, 'file' | 'path'>, other: Pick<TypedText, 'file' | 'path'>) =>
  one.file === other.file && isInside(keyOf(one), keyOf(other));
const show = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');

/**
 * The owner's texts. One with a problem is kept in a file of its own, and so is one whose field
 * another program has changed since.
 */
export function openTexts({ folder, keptFile, check, note }: Parts) {
  /** At first those of an earlier run. */
  let kept: readonly TypedText[] = existsSync(keptFile)
    ? JSON.parse(readFileSync(keptFile, 'utf8'))
    : [];
  let shown: Contents = new Map();
  let problems: readonly FieldProblem[] = [];
  let elsewhere = new Map<TypedText, readonly FieldProblem[]>();
  /** What the last joint change replaced, and the files as it left them. */
  let last: { replaced: Contents; stamps: ReadonlyMap<string, string> } | undefined;
  const read = (path: string) =>
    (shown.has(path) ? shown.get(path) : folder.read(path))?.toString();
  const apply = (changes: readonly Change[]) => applyChanges(changes, folder.read);

  function canApply(changes: readonly Change[]): boolean {
    try {
      return apply(changes) !== undefined;
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  }

  /** Why a kept text cannot be written before its author has decided. */
  function waitOf(text: TypedText): Pick<KeptText, 'now' | 'isGone'> | undefined {
    if (!canApply([text])) return { isGone: true };
    const now = shownIn(folder.read(text.file), text);
    return isDeepStrictEqual(now ?? null, text.was ?? null) ? undefined : { now: show(now) };
  }

  function remember(next: readonly TypedText[]) {
    if (isDeepStrictEqual(next, kept)) return;
    onDisk(keptFile, () =>
      writeAtomically(keptFile, JSON.stringify(next, null, 2), { mode: 0o600 }),
    );
    kept = next;
  }

  /**
   * @returns what the files were; undefined, and nothing is written, where another program has
   * changed one of them
   */
  function write(texts: Contents, before: ReadonlyMap<string, string>): Contents | undefined {
    const now = folder.stamps();
    if ([...texts.keys()].some((path) => now.get(path) !== before.get(path))) return undefined;
    const all: Contents = texts.size > 0 ? new Map([...note(texts), ...texts]) : texts;
    const replaced = new Map([...all.keys()].map((path) => [path, folder.readBytes(path)]));
    folder.write(all);
    return replaced;
  }

  /** Writes the kept texts that are right by now. */
  async function settle(): Promise<void> {
    for (;;) {
      const before = folder.stamps();
      const left = kept.filter(
        (text) =>
          !isDeepStrictEqual(shownIn(folder.read(text.file), text) ?? null, text.value ?? null),
      );
      const fitting: TypedText[] = [];
      for (const text of left) if (canApply([...fitting, text])) fitting.push(text);
      shown = apply(fitting);
      let chosen = fitting.filter((text) => !waitOf(text));
      const old = await check(new Map());
      let texts = apply(chosen);
      problems = await check(texts);
      elsewhere = new Map();
      for (
        let fresh = findNew(problems, old);
        fresh.length > 0;
        fresh = findNew(await check(texts), old)
      ) {
        const isWrong = (text: TypedText) =>
          fresh.some(({ file, key }) => file === text.file && isInside(key, keyOf(text)));
        // Where no problem is at one of the texts, the oldest of them is left out.
        const right = chosen.filter((text) => !isWrong(text));
        const [oldest] = chosen;
        if (oldest && right.length === chosen.length) elsewhere.set(oldest, fresh);
        chosen = right.length < chosen.length ? right : chosen.slice(1);
        texts = apply(chosen);
      }
      if (!write(texts, before)) continue;
      remember(left.filter((text) => !chosen.includes(text)));
      return;
    }
  }

  /**
   * Makes changes together, unless they would bring a problem. @throws Refused, and then nothing
   * has changed
   */
  async function replace(make: () => Contents): Promise<void> {
    const before = folder.stamps();
    const wasThere = kept.map((text) => !waitOf(text)?.isGone);
    const old = await check(new Map());
    const texts = make();
    const fresh = findNew(await check(texts), old);
    if (fresh.length > 0) throw new Refused(422, ['wouldBreak'], { problems: fresh.slice(0, 5) });
    const replaced = write(texts, before);
    if (!replaced) throw new Refused(409, ['hasChanged', { file: [...texts.keys()].join(', ') }]);
    last = { replaced, stamps: folder.stamps() };
    // Texts of what was just removed go with it.
    remember(kept.filter((text, index) => !wasThere[index] || !waitOf(text)?.isGone));
  }

  return {
    read,
    shown: () => shown,
    problems: () => problems,
    settle,
    kept: (): KeptText[] =>
      kept.map((text) => {
        return {
          file: text.file,
          key: keyOf(text),
          text: show(text.value),
          ...waitOf(text),
          elsewhere: elsewhere.get(text),
        };
      }),
    /**
     * Writes typed texts or keeps them; makes other changes together, unless they would bring a
     * problem. @throws Refused then
     */
    async change(changes: readonly Change[]): Promise<void> {
      const typed = changes.filter((change) => change.kind === 'type');
      const others = changes.filter((change) => change.kind !== 'type');
      if (others.length > 0) {
        await replace(() => apply(others));
        const removals = others.filter((one) => one.kind === 'set' && one.value === undefined);
        remember(kept.filter((text) => !removals.some((one) => isPartOf(text, one))));
      }
      let next = [...kept];
      for (const text of typed) {
        const index = next.findIndex((own) => isPartOf(text, own));
        const known = next[index];
        const rest = text.path?.slice(known?.path?.length ?? 0) ?? [];
        const change = { kind: 'set', path: rest, value: text.value } as const;
        if (known)
          next[index] = {
            ...known,
            value: rest.length > 0 ? changeValue(known.value, change) : text.value,
          };
        else {
          // Texts of what is replaced go with it. The page showed them in place of what the file
          // says there.
          const below = next.filter((own) => isPartOf(own, text));
          const restore = (all: unknown, { path = [], was }: TypedText) =>
            changeValue(all, {
              kind: 'set',
              path: path.slice(text.path?.length),
              value: was ?? undefined,
            });
          next = [
            ...next.filter((own) => !below.includes(own)),
            { ...text, was: below.reduce(restore, text.was) },
          ];
        }
      }
      remember(next);
    },
    /**
     * Undoes the last joint change, byte for byte. @throws Refused where one of its files has
     * changed since
     */
    async undo(): Promise<void> {
      if (!last || !write(last.replaced, last.stamps))
        throw new Refused(409, [
          'hasChanged',
          { file: [...(last?.replaced.keys() ?? [])].join(', ') },
        ]);
      last = undefined;
    },
    /** Writes files of an earlier version. @throws Refused when they would bring a problem */
    replace: (texts: Contents) => replace(() => texts),
    /**
     * Writes a kept text over what its file says, or drops it. @throws Refused when the file does
     * not say what the page showed, `now`
     */
    async decide({
      file,
      key,
      keep,
      now,
    }: {
      file: string;
      key: string;
      keep: 'mine' | 'theirs';
      now?: string | undefined;
    }) {
      const text = kept.find((own) => own.file === file && keyOf(own) === key);
      if (!text) throw new Refused(409, ['hasChanged', { file }]);
      const own = shownIn(folder.read(file), text);
      if (now !== undefined && show(own) !== now) throw new Refused(409, ['hasChanged', { file }]);
      const isDropped = keep === 'theirs' && (waitOf(text) || text.before === undefined);
      const decided = {
        ...text,
        value: keep === 'mine' ? text.value : (text.before ?? undefined),
        was: own,
      };
      remember(kept.flatMap((one) => (one !== text ? [one] : isDropped ? [] : [decided])));
    },
  };
}

/** The problems that are new, counting repetitions. */
export function findNew(
  problems: readonly FieldProblem[],
  before: readonly FieldProblem[],
): FieldProblem[] {
  const nameOf = ({ file, message }: FieldProblem) => `${file}: ${message}`;
  const known = Map.groupBy(before, nameOf);
  return problems.filter((problem) => !known.get(nameOf(problem))?.pop());
}
