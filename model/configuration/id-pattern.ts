/** What owners name offers, stories and texts by, and the parts of addresses. */
export const idPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
