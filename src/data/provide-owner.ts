import type { BuildSettings } from '../../model/configuration/build-settings.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { configurationFile } from '../../model/configuration/configuration-file.ts';
import { takeLiveFacts } from '../../model/configuration/live-facts.ts';
import { readConfiguration } from '../../model/configuration/read-configuration.ts';
import { readContent } from '../../model/owner/read-owner.ts';
import { ContentError } from '../../model/problems/problem.ts';
import { fingerprintFiles, type ProvidedOwner, shared } from './provided-owner.ts';

type Source = {
  folder: string;
  configuration: Configuration;
  settings: BuildSettings;
  showsWaiting: boolean;
};

/** Provides the owner to modules that take it while they load: they are imported later. */
export function provideOwner({
  folder,
  configuration,
  settings,
  showsWaiting,
}: Source): ProvidedOwner {
  let isFollowing = false;
  let files = '';
  let known: ReturnType<typeof readContent> | undefined;
  /** Whether the folder was looked at in this turn of the event loop: a page asks often. */
  let isSeen = false;
  const readAgainIfChanged = () => {
    if (known && isSeen) return known;
    isSeen = true;
    setImmediate(() => {
      isSeen = false;
    });
    const found = isFollowing ? fingerprintOwner(folder) : '';
    if (files && found !== files) updateLiveFacts(configuration, folder);
    if (!known || found !== files) known = readContent(configuration, folder, { showsWaiting });
    files = found;
    return known;
  };
  shared.ownerOfSite = {
    configuration,
    settings,
    read: () => readAgainIfChanged().owner,
    readChecked() {
      const { owner, problems } = readAgainIfChanged();
      if (problems.length > 0) throw new ContentError(problems);
      return owner;
    },
    followChanges() {
      isFollowing = true;
    },
  };
  return shared.ownerOfSite;
}

/**
 * Updates the facts in `configuration` that pages read for each request. An invalid configuration
 * changes nothing.
 */
function updateLiveFacts(configuration: Configuration, folder: string): void {
  try {
    takeLiveFacts(configuration, readConfiguration(folder));
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
  }
}

const fingerprintOwner = (folder: string) =>
  fingerprintFiles(folder, [configurationFile, '{content,media,brand}/**']);
