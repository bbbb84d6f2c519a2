import { randomUUID } from 'node:crypto';
import type { Configuration } from '../../model/configuration/configuration.ts';
import type { Change, FieldProblem } from '../api.ts';
import { applyChanges, type ContestedText } from './apply-changes.ts';
import type { Contents, Folder, Versions } from './folder.ts';
import { Refused } from './refused.ts';
import { noteTexts } from './translations.ts';

type Parts = {
  folder: Folder;
  /** Finds the problems that other contents would have and today's have not. */
  findBroken: (contents: Contents) => Promise<readonly FieldProblem[]>;
};

/**
 * The draft is the owner's folder: what is typed is in its file at once. With a configuration, the
 * notes on translations are written together with their texts.
 */
export function openDraft({ folder, findBroken }: Parts) {
  /** What each joint change replaced, and the versions that it left. */
  const undoable = new Map<string, { replaced: Contents; versions: Versions }>();
  let lastChange = '';

  /** Texts are written before their notes: one that a kill leaves alone is stale, not current. */
  function write(texts: Contents, versions: Versions, configuration?: Configuration): Contents {
    if (texts.size === 0) return texts;
    const notes = configuration ? noteTexts(texts, folder.owner, configuration) : [];
    const all: Contents = new Map([...texts, ...notes, ...texts]);
    const replaced = new Map([...all.keys()].map((path) => [path, folder.readBytes(path)]));
    folder.write(all, versions);
    return replaced;
  }

  /** Writes files over the versions that were read; this can be undone. */
  function replace(texts: Contents, versions: Versions, configuration?: Configuration): void {
    const replaced = write(texts, versions, configuration);
    lastChange = randomUUID();
    undoable.set(lastChange, { replaced, versions: folder.versions() });
  }

  return {
    replace,
    /** The id of the last joint change, by which it can be undone. */
    lastChange: () => lastChange,
    /**
     * Writes typed texts, each by itself, and makes other changes together.
     * @returns the typed texts that were not written
     * @throws Refused where a removal would make something else wrong
     */
    async change(
      changes: readonly Change[],
      configuration?: Configuration,
    ): Promise<ContestedText[]> {
      const versions = folder.versions();
      const { contents, contested } = applyChanges(changes, folder.read);
      const broken = changes.some(isRemoval) ? await findBroken(contents) : [];
      if (broken.length > 0)
        throw new Refused(422, ['wouldBreak'], { problems: broken.slice(0, 5) });
      if (changes.every(({ kind }) => kind === 'type')) write(contents, versions, configuration);
      else replace(contents, versions, configuration);
      return contested;
    },
    /**
     * Undoes a joint change, which the window that made it names.
     * @throws Refused where one of its files has changed since
     */
    undo(change: string): void {
      const joint = undoable.get(change);
      if (!joint) throw new Refused(409, ['nothingToUndo']);
      folder.write(joint.replaced, joint.versions);
      undoable.delete(change);
    },
  };
}

const isRemoval = (change: Change) =>
  change.kind === 'delete' || (change.kind === 'set' && change.value === undefined);
