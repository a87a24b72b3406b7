import ipaddr from 'ipaddr.js';
import { parseIp } from './parse-ip.ts';

/** A network or an address as it is stored: `192.0.2.0/24`, `2001:db8::/32`, `192.0.2.7`. Null when it is neither. */
export function readNetwork(text: string): string | null {
  if (!text.includes('/')) return parseIp(text)?.toString() ?? null;
  const [address = '', bits = ''] = text.split('/');
  const ip = parseIp(address);
  const most = ip?.kind() === 'ipv4' ? 32 : 128;
  if (!ip || !/^\d{1,3}$/.test(bits) || Number(bits) > most || text.split('/').length > 2) return null;
  return `${ip.toString()}/${Number(bits)}`;
}

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
