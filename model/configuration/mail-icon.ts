/** The picture of the logo in mails: the pages' build draws it, at three times the size in CSS pixels, and mails name its address. */
export const mailIcon = { path: '/icons/mail.png', size: 32 } as const;
