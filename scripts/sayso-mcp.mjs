#!/usr/bin/env node
// Sayso for assistants that start a program and talk to it over its input and output (MCP over stdio): passes what they say on to an installation, and its answers back.
//
//   SAYSO_URL=https://videos.example.com SAYSO_TOKEN=sayso_... node sayso-mcp.mjs
//
// One file that needs nothing but Node.js 20 or newer: it runs wherever it is copied to.
import { createInterface } from 'node:readline';
import process from 'node:process';

/** Codes of JSON-RPC for what is no JSON, for what is no message, and for what could not be passed on. */
const CODES = { malformed: -32700, invalid: -32600, failed: -32000 };
/** What the `Mcp-Name` header says of a request, by its method. @see https://modelcontextprotocol.io/specification */
const NAMED_BY = { 'tools/call': 'name', 'prompts/get': 'name', 'resources/read': 'uri' };
const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';

const { SAYSO_URL: address, SAYSO_TOKEN: token } = process.env;
const written = `${(address ?? '').replace(/\/+$/, '').replace(/\/mcp$/, '')}/mcp`;
const url = URL.canParse(written) ? new URL(written) : null;
if (!url || !token) {
  process.stderr.write(
    'Set SAYSO_URL to the address of the installation, such as https://videos.example.com, and SAYSO_TOKEN to an API token of yours.\n',
  );
  process.exit(2);
}

/** Requests that are being answered, by their ids: what ends each. */
const open = new Map();
/** The revision of the protocol that was settled on, where requests do not name one themselves. */
let settledVersion;

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
const refuse = (id, code, message) => say({ jsonrpc: '2.0', id, error: { code, message } });

const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
lines.on('line', (line) => {
  if (line.trim() !== '') void pass(line);
});
// After the end of what is said, it ends by itself with the last answer. Before that, once nobody reads them any more.
process.stdout.on('error', () => process.exit(0));

async function pass(line) {
  let message;
  try {
    message = JSON.parse(line);
  } catch {
    return refuse(null, CODES.malformed, 'This is not JSON.');
  }
  if (Array.isArray(message)) return refuse(null, CODES.invalid, 'Write each message in a line of its own.');
  if (message?.method === 'notifications/cancelled') return open.get(message.params?.requestId)?.abort();
  // Sayso asks assistants nothing: what has no method answers nobody.
  if (typeof message?.method !== 'string') return;
  const isRequest = message.id !== undefined;
  const ending = new AbortController();
  if (isRequest) open.set(message.id, ending);
  try {
    const answer = await send(message, ending.signal);
    if (isRequest) await passBack(message, answer);
    else await answer.body?.cancel();
  } catch (error) {
    if (isRequest && !ending.signal.aborted) refuse(message.id, CODES.failed, wordsOf(error));
  } finally {
    open.delete(message.id);
  }
}

function send(message, signal) {
  const { method, params } = message;
  const version = params?._meta?.[VERSION_KEY];
  const name = params?.[NAMED_BY[method]];
  return fetch(url, {
    method: 'POST',
    signal,
    body: JSON.stringify(message),
    headers: {
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'user-agent': 'sayso-mcp',
      ...(version ? { 'mcp-method': method } : {}),
      ...(version && typeof name === 'string' ? { 'mcp-name': inHeader(name) } : {}),
      ...((version ?? settledVersion) ? { 'mcp-protocol-version': version ?? settledVersion } : {}),
    },
  });
}

/** Hands on the answer to a request, and what is said before it. */
async function passBack({ id, method }, answer) {
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
  let isAnswered = false;
  for await (const said of isStream ? eventsOf(answer.body) : [await answer.json().catch(() => null)]) {
    if (said?.jsonrpc !== '2.0') continue;
    if (said.id === id) isAnswered = true;
    if (method === 'initialize') settledVersion = said.result?.protocolVersion ?? settledVersion;
    say(said);
    if (isAnswered) return;
  }
  refuse(id, CODES.failed, REFUSALS[answer.status] ?? `Sayso answered ${answer.status} and no result.`);
}

const REFUSALS = {
  200: 'The connection ended before the answer. Ask again: with the same request_key nothing is done twice.',
  401: 'Sayso does not know this API token, or it has ended. Set SAYSO_TOKEN to another one.',
  404: 'There is no Sayso at this address. Look at SAYSO_URL.',
  413: 'This is too large for Sayso.',
  429: 'Too many requests at once. Try again in some seconds.',
  503: 'Sayso is away for a moment, or is being maintained. Try again later.',
};

/** What stands in a stream of server-sent events, message by message. */
async function* eventsOf(body) {
  let rest = '';
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    const events = (rest + part).split(/\r?\n\r?\n/);
    rest = events.pop();
    for (const event of events) {
      const data = event
        .split(/\r?\n/)
        .flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trimStart()] : []));
      if (data.join('') !== '') yield JSON.parse(data.join('\n'));
    }
  }
}

/** What is not plain ASCII does not fit a header. */
const inHeader = (text) =>
  /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text) ? text : `=?base64?${Buffer.from(text).toString('base64')}?=`;

const wordsOf = (error) =>
  `Sayso at ${url.origin} could not be asked: ${error?.cause?.code ?? error?.message ?? error}.`;
