/** The @ids that pages share. */
export const identify = (siteUrl: string) => ({
  organization: { '@id': `${siteUrl}/#organization` },
  webSite: { '@id': `${siteUrl}/#website` },
  blog: (blogPath: string) => ({ '@id': `${siteUrl}${blogPath}#blog` }),
  article: (path: string) => ({ '@id': `${siteUrl}${path}#article` }),
});
