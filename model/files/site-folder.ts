/** The folder of the built site, unless SITE_DIR names another one. */
export const defaultSiteFolder = 'dist';

export const findSiteFolder = (environment: NodeJS.ProcessEnv): string =>
  environment.SITE_DIR || defaultSiteFolder;
