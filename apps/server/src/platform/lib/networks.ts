import { Resolver } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A network or an address as it is stored: `192.0.2.0/24`, `2001:db8::/32`, `192.0.2.7`. Null when it is neither. */
export function readNetwork(text: string): string | null {
  if (!text.includes('/')) return parseIp(text)?.toString() ?? null;
  const [address = '', bits = ''] = text.split('/');
  const ip = parseIp(address);
  const most = ip?.kind() === 'ipv4' ? 32 : 128;
  if (!ip || !/^\d{1,3}$/.test(bits) || Number(bits) > most || text.split('/').length > 2) return null;
  return `${ip.toString()}/${Number(bits)}`;
}

/** Groups of an IPv6 address that name a network: the other 64 bits are for one household to choose, as often as it likes. */
const NETWORK_GROUPS = 4;
/** Groups that name the most that one customer of a provider is commonly given: 65,536 networks. */
const PREFIX_GROUPS = 3;

/** An IPv4 address, or the first 64 bits of an IPv6 address, always written the same. What is no address stays as it is. */
export function networkOf(ip: string): string {
  const address = parseIp(ip);
  return address instanceof ipaddr.IPv6 ? firstGroups(address, NETWORK_GROUPS) : (address?.toString() ?? ip);
}

/** The first 48 bits of an IPv6 address; null for an IPv4 address. */
export function prefixOf(ip: string): string | null {
  const address = parseIp(ip);
  return address instanceof ipaddr.IPv6 ? firstGroups(address, PREFIX_GROUPS) : null;
}

/** Reads an address without its zone (`%eth0`); null for what is no address. An IPv4 address that came over IPv6 becomes an IPv4 address. */
export function parseIp(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  // The library takes `::192.0.2.1`, an old form of IPv6 addresses, for an IPv4 address; with all its zeros it does not.
  const address = ip.replace(/%.*$/su, '').replace(/^::(?=\d+\.)/u, '0:0:0:0:0:0:');
  return isIP(address) === 0 ? null : ipaddr.process(address);
}

const firstGroups = ({ parts }: ipaddr.IPv6, count: number): string =>
  parts
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':');

/** Several of them, separated by commas. Null when one is none. */
export function readNetworks(text: string): string[] | null {
  const networks = text.split(',').map((one) => readNetwork(one.trim()));
  return networks.every((network) => network !== null) ? networks : null;
}

/** Whether an address lies in one of some networks. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  const ip = parseIp(address);
  return ip !== null && networks.some((network) => liesIn(ip, network));
}

function liesIn(ip: ipaddr.IPv4 | ipaddr.IPv6, network: string): boolean {
  if (!network.includes('/')) return ip.toString() === network;
  const [base, bits] = ipaddr.parseCIDR(network);
  return ip.kind() === base.kind() && ip.match(base, bits);
}

/** Reads addresses of DNS servers, separated by commas, each with a port or without. Null when one is none. */
export function parseDnsServers(text: string): string[] | null {
  const servers = text.split(',').map((server) => server.trim());
  try {
    new Resolver().setServers(servers);
    return servers;
  } catch {
    return null;
  }
}
