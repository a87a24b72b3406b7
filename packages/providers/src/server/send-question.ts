import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type Guard, GUARDS } from './refuse-address.ts';

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
