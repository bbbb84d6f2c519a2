/** Ids of offers, stories and texts. */
export const idPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A segment of an address: as an id, in the letters of any script. Scripts without capitals have neither upper nor lower case. */
export const slugPattern = /^[\p{Ll}\p{Lm}\p{Lo}\p{M}\p{N}]+(-[\p{Ll}\p{Lm}\p{Lo}\p{M}\p{N}]+)*$/u;
