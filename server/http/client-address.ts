import ipaddr from 'ipaddr.js';

/** The longest written address, in characters: IPv6 with an embedded IPv4 address, a zone, brackets and a port. */
const longestAddress = 72;

/**
 * The address that a request came from.
 * @param trustedProxies how many of the owner's proxies append to X-Forwarded-For; 0 ignores the header, which anybody can send
 * @returns an IPv4 address, or the /64 network of an IPv6 address, because one household has that many; '' when it cannot be read
 */
export function findClientAddress(socketAddress: string, forwardedFor: string | null, trustedProxies: number): string {
  const hops = (forwardedFor ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return normaliseAddress(trustedProxies > 0 ? (hops.at(-trustedProxies) ?? socketAddress) : socketAddress);
}

function normaliseAddress(written: string): string {
  const text = written.replace(/^\[([^\]]*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3');
  if (text.length > longestAddress || !ipaddr.isValid(text)) return '';
  const address = ipaddr.process(text);
  if (address.kind() === 'ipv4') return address.toString();
  return `${(address as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** The network of an address from `findClientAddress`: an IPv4 /24 or an IPv6 /48, about what one customer of a host gets. */
export const findNetwork = (address: string): string =>
  address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}::/48` : address.replace(/\.\d+$/, '.0/24');
