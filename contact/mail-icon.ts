/**
 * The logo in mails, which load it from the site: the build draws it at three times this size in
 * CSS pixels.
 */
export const mailIcon = { path: '/icons/mail.png', size: 32 } as const;
