import { BlockList, isIP } from 'node:net';

/** IPv4 networks that are not on the public internet (IANA's registry of special purposes), and what cloud providers answer at with their machines' secrets. */
const closedNetworks: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Azure's own services, on an address that looks public.
  ['168.63.129.16', 32],
];

/** Of IPv6 only what is routed in public is open, so that mapped, translated (NAT64) and local addresses need no list. These parts of it are not. */
const openNetwork: [string, number] = ['2000::', 3];
const closedPartsOfIt: readonly [string, number][] = [
  // Protocol assignments, with Teredo and ORCHID; documentation; 6to4, which embeds IPv4.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const blockList = (networks: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const [network, bits] of networks) list.addSubnet(network, bits, family);
  return list;
};

const closed4 = blockList(closedNetworks, 'ipv4');
const open6 = blockList([openNetwork], 'ipv6');
const closed6 = blockList(closedPartsOfIt, 'ipv6');
const loopback4 = blockList([['127.0.0.0', 8]], 'ipv4');

/** Whether an IP is on the public internet, so that the shop may send requests there which somebody else chose. */
export function isPublicIp(ip: string): boolean {
  const family = isIP(ip);
  if (family === 4) return !closed4.check(ip, 'ipv4');
  return family === 6 && open6.check(ip, 'ipv6') && !closed6.check(ip, 'ipv6');
}

/** Whether an IP is this machine's own. */
export const isLoopbackIp = (ip: string): boolean => (isIP(ip) === 4 ? loopback4.check(ip, 'ipv4') : ip === '::1');
