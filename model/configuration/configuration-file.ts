/** The file of an owner's facts, prices and design, in the owner's folder. */
export const configurationFile = 'site.config.jsonc';
