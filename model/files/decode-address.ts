/** An address as people write it: 'café' for 'caf%C3%A9'; undefined where a % encodes no character, as in 'caf%E9'. */
export function decodeAddress(address: string): string | undefined {
  try {
    return decodeURI(address);
  } catch {
    return undefined;
  }
}

/** An address to show: decoded, or unchanged where it cannot be decoded. */
export const readableAddress = (address: string): string => decodeAddress(address) ?? address;

/** An address as browsers request it: 'caf%C3%A9' for 'café'; one that is encoded already stays unchanged. */
export const encodeAddress = (address: string): string => encodeURI(readableAddress(address));
