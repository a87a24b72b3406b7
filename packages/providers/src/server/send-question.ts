import { randomUUID } from 'node:crypto';
import { lookup as resolve, type LookupOptions } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Addresses at which nobody runs a server: of this link, where clouds tell machines their secrets, of everybody and of nobody.
 * Those of this machine and of private networks are allowed, because that is where such servers are.
 */
const REFUSED = new BlockList();
REFUSED.addSubnet('0.0.0.0', 8, 'ipv4');
REFUSED.addSubnet('169.254.0.0', 16, 'ipv4');
REFUSED.addAddress('100.100.100.200', 'ipv4');
REFUSED.addSubnet('224.0.0.0', 3, 'ipv4');
REFUSED.addAddress('::', 'ipv6');
REFUSED.addSubnet('fe80::', 10, 'ipv6');
REFUSED.addSubnet('ff00::', 8, 'ipv6');
REFUSED.addAddress('fd00:ec2::254', 'ipv6');

/** What is given to nobody, or to somebody's own network. @see https://www.iana.org/assignments/iana-ipv4-special-registry */
const PRIVATE = new BlockList();
for (const [network, bits] of [
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
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6');
/** All that has been given to the public so far. @see https://www.iana.org/assignments/ipv6-unicast-address-assignments */
const PUBLIC_IPV6 = new BlockList();
PUBLIC_IPV6.addSubnet('2000::', 3, 'ipv6');

/** Thrown instead of asking at a refused address. */
export class RefusedAddressError extends Error {
  override name = 'RefusedAddressError';
}

/** Which addresses may be asked: those at which operators have servers, in their own network too, or those of the public network alone. */
export type Guard = 'allowed' | 'public';

/** What a guard does: `requireHost` throws RefusedAddressError where a host is written as a refused address; `lookup` finds the addresses of a name and leaves out those, so that what was looked at is what is connected to. */
type Guarding = { requireHost(hostname: string): void; lookup: LookupFunction };

const guardBy = (isRefused: (address: string) => boolean): Guarding => ({
  requireHost(hostname) {
    const host = hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && isRefused(host)) throw new RefusedAddressError(`${host} is no address of a server`);
  },
  lookup(hostname, options: LookupOptions, answer) {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, '', 0);
      const allowed = addresses.filter(({ address }) => !isRefused(address));
      const first = allowed[0];
      if (!first) return answer(new RefusedAddressError(`${hostname} leads to a refused address`), '', 0);
      if (options.all) return answer(null, allowed);
      return answer(null, first.address, first.family);
    });
  },
});

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Both guards. */
export const GUARDS: Readonly<Record<Guard, Guarding>> = {
  // An IPv4 address in IPv6 clothes is judged as what it is by the list itself.
  allowed: guardBy((address) => REFUSED.check(address, familyOf(address))),
  public: guardBy((address) => {
    const family = familyOf(address);
    return PRIVATE.check(address, family) || (family === 'ipv6' && !PUBLIC_IPV6.check(address, 'ipv6'));
  }),
};

/** A file that goes along as it is. */
export type Content = { bytes: Uint8Array; type: string; method: 'POST' | 'PUT' | 'DELETE' };

/** What is sent: `body` as JSON with POST, or `content`; without both the question is a GET. `guard`: which addresses may be asked. */
export type Sent = {
  headers?: Readonly<Record<string, string>> | undefined;
  body?: object | undefined;
  content?: Content | undefined;
  guard?: Guard | undefined;
};

/**
 * Sends one question; what comes back has begun to arrive. No redirect is followed.
 * @throws RefusedAddressError, and what the network says.
 */
export async function sendQuestion(url: URL, sent: Sent, signal: AbortSignal): Promise<IncomingMessage> {
  const { lookup, requireHost } = GUARDS[sent.guard ?? 'allowed'];
  requireHost(url.hostname);
  const content = contentOf(sent);
  const method = content?.method ?? 'GET';
  const headers = {
    accept: '*/*',
    // Nothing here unpacks.
    'accept-encoding': 'identity',
    ...sent.headers,
    ...(content && { 'content-type': content.type, 'content-length': content.bytes.byteLength }),
  };
  const open = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = open(url, { method, headers, signal, lookup, agent: false }, resolve);
    request.on('error', reject);
    // Who switches to another protocol answers nothing, and no error is told of it.
    request.on('close', () => reject(new Error('The connection was closed without an answer.')));
    request.end(content?.bytes);
  });
}

function contentOf({ body, content }: Sent): Content | undefined {
  if (content) return content;
  return body && { bytes: Buffer.from(JSON.stringify(body)), type: 'application/json', method: 'POST' };
}

type File = { name: string; type: string; field?: string };

/** A form with one file in it, under the name `field`. */
export function fileForm(bytes: Uint8Array, { name, type, field = 'file' }: File): Content {
  const mark = `form-${randomUUID()}`;
  const head = `--${mark}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${mark}--\r\n`)]);
  return { bytes: body, type: `multipart/form-data; boundary=${mark}`, method: 'POST' };
}
