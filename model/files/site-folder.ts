/** The folder of the built site. */
export const findSiteFolder = (environment: Readonly<Record<string, string | undefined>>): string =>
  environment.SITE_DIR || 'dist';
