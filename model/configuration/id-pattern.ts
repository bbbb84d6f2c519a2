/** Ids of offers, stories and texts, and segments of addresses. */
export const idPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
