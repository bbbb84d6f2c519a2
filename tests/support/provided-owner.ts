import { readBuildSettings } from '../../model/configuration/build-settings.ts';
import { readConfiguration } from '../../model/configuration/read-configuration.ts';
import { provideOwner } from '../../src/integrations/provide-owner.ts';
import { ownerFolder } from './owner-folder.ts';

/** What astro.config.ts does for the pages, for tests of their modules. */
const configuration = readConfiguration(ownerFolder);
provideOwner({ folder: ownerFolder, configuration, settings: readBuildSettings({}, configuration), showsWaiting: false });
