import { isIP } from 'node:net';

/** Characters of a name in DNS. @see https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4 */
const NAME_MAX = 253;
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const DOMAIN = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`);
/** Networks between containers know names with `_` as well. */
const HOST = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/;

/**
 * Reads what a Host header says: lower case, without the port and without the dot that may end a name. An IPv6 address keeps its brackets. Null for what cannot be the name of a host.
 * @see https://www.rfc-editor.org/rfc/rfc9110#field.host
 */
export function readHost(header: string): string | null {
  const { name = '' } = /^(?<name>\[[\da-f:.]{2,45}\]|[^:[\]]+)(?::\d{1,5})?$/i.exec(header)?.groups ?? {};
  const host = name.toLowerCase().replace(/\.$/, '');
  if (host.startsWith('[')) return isIpLiteral(host) ? host : null;
  return host.length <= NAME_MAX && HOST.test(host) ? host : null;
}

/** Reads a domain that somebody has written down; null for what is none. */
export function readDomain(text: string): string | null {
  const domain = text.trim().toLowerCase().replace(/\.$/, '');
  return domain.length <= NAME_MAX && DOMAIN.test(domain) && !isIpLiteral(domain) ? domain : null;
}

/** Whether a host is an IP address; one of IPv6 stands in brackets, as in an address of the web. */
export function isIpLiteral(host: string): boolean {
  return isIP(host.startsWith('[') ? host.slice(1, -1) : host) !== 0;
}

/** The host of the product itself, as `readHost` writes hosts: without the dot that may end a name. */
export const appHostOf = ({ publicUrl }: { publicUrl: string }): string =>
  new URL(publicUrl).hostname.replace(/\.$/, '');

const LOOPBACK = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

/** Whether a host, as HOST or an address names it, is this machine and no other can reach it. */
export const isLoopback = (host: string): boolean => LOOPBACK.has(host);

/** Whether a Host header, as `readHost` reads it, names this machine: `localhost`, 127.0.0.0/8 or ::1. */
export const isLoopbackName = (host: string): boolean => isLoopback(host) || /^127(?:\.\d{1,3}){3}$/.test(host);
