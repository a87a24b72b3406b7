import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The address that TRUST_PROXY lets us believe, always written alone: some proxies add the port, and whoever counts or
 * records an address would take each port for another visitor. What is no address at all leaves that of the connection.
 */
export function addressOf(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const known = KNOWN.get(request) ?? readAddress(request);
  if (known !== '') KNOWN.set(request, known);
  return known;
}

/** Addresses of requests as they were first read: a connection that has ended since has none any more. */
const KNOWN = new WeakMap<object, string>();

/** Empty when the connection has ended already, whatever the types say: then nobody reads the answer. */
function readAddress({
  ip,
  socket,
}: {
  ip?: string | undefined;
  socket: { remoteAddress?: string | undefined };
}): string {
  const alone = withoutPort((ip ?? '').trim());
  return isIP(alone) > 0 ? alone : (socket.remoteAddress ?? '');
}

/** `1.2.3.4:5678` is `1.2.3.4`, `[::1]:80` and `[::1]` are `::1`. */
function withoutPort(ip: string): string {
  const { bracketed, dotted } = /^(?:\[(?<bracketed>[^\]]*)\]|(?<dotted>[\d.]+))(?::\d{1,5})?$/.exec(ip)?.groups ?? {};
  return bracketed ?? dotted ?? ip;
}
