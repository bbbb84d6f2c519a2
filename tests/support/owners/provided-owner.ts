import { readBuildSettings } from '../../../model/configuration/build-settings.ts';
import { readConfiguration } from '../../../model/configuration/read-configuration.ts';
import { provideOwner } from '../../../src/data/provide-owner.ts';
import { ownerFolder } from './owner-folder.ts';

/**
 * Provides the owner to modules of pages that a test imports, as astro.config.js provides it to a
 * build.
 */
const configuration = readConfiguration(ownerFolder);
provideOwner({
  folder: ownerFolder,
  configuration,
  settings: readBuildSettings({}, configuration),
  showsWaiting: false,
});
