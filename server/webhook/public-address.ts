import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { DeliveryError } from '../inbox/delivery-error.ts';

/** Deprecated IPv4-compatible IPv6 addresses, which some systems still route to the IPv4 address. */
const ipv4Compatible = ipaddr.parseCIDR('::/96') as [ipaddr.IPv6, number];

function isPublic(written: string): boolean {
  const address = ipaddr.process(written);
  return address.range() === 'unicast' && !(address instanceof ipaddr.IPv6 && address.match(ipv4Compatible));
}

const createPrivateAddressError = (address: string) =>
  new DeliveryError(
    'permanent',
    `the webhook leads to the private address ${address}; set WEBHOOK_PRIVATE_ADDRESSES=on if that is right`,
  );

/** @throws DeliveryError when a host name of an URL is a private address, which no lookup would check */
export function refusePrivateLiteral(hostname: string): void {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) && !isPublic(address)) throw createPrivateAddressError(address);
}

/** Looks a host name up as Node does, but fails when any of its addresses is private. */
export const lookupPublicAddress: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const privateOne = addresses?.find(({ address }) => !isPublic(address));
    const [first] = addresses ?? [];
    if (error || privateOne || !first) callback(error ?? createPrivateAddressError(privateOne?.address ?? hostname), '', 4);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
