/**
 * Removes the percent-encoding of an address: 'café' for 'caf%C3%A9'. undefined when a % encodes no
 * character, as in 'caf%E9'.
 */
export function decodeAddress(address: string): string | undefined {
  try {
    return decodeURI(address);
  } catch {
    return undefined;
  }
}

/** An address without its percent-encoding, for messages; unchanged when it cannot be decoded. */
export const readableAddress = (address: string): string => decodeAddress(address) ?? address;

/**
 * An address as browsers request it: 'caf%C3%A9' for 'café'; one that is encoded already stays so,
 * and an accent joins its letter.
 */
export const encodeAddress = (address: string): string =>
  encodeURI(readableAddress(address).normalize());
