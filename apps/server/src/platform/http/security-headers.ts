import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { isCall } from './is-call.ts';

/**
 * What a page of ours may load: our own files only, no inline script but, by its hash, what begins the app's page. The player and the previews read blobs and data
 * addresses; the interface library sets inline styles.
 */
const APP_POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' data: blob:",
  "font-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** The player that stands in content pages after it was asked for. */
const YOUTUBE = 'https://www.youtube-nocookie.com';

const appPolicy = (frames: readonly string[], scriptHashes: readonly string[] = []) =>
  [...APP_POLICY, ["script-src 'self'", ...scriptHashes].join(' '), `frame-src ${frames.join(' ')}`].join('; ');

/** Hashes, as a content security policy writes them, of the scripts and the style sheets that stand in a page itself. */
export type InPage = { scripts: readonly string[]; styles: readonly string[] };

/**
 * What the pages that everybody may open need, and no more: nothing from another origin, no script and no style sheet but those of the
 * build, in files or, by its hash, in the page. Elements carry styles of their own, such as how far a bar is filled.
 */
const pagePolicy = ({ scripts, styles }: InPage, ancestors: "'none'" | '*') =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');

const permissions = (microphone: '()' | '(self)') => `camera=(), geolocation=(), microphone=${microphone}, payment=()`;

const HEADERS = {
  'content-security-policy': appPolicy([YOUTUBE]),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions('()'),
};

/** Lets the page of the app show the operator's video editor in a frame ('' is none), and record its reader's voice when they ask for it. */
export function setAppPolicy(reply: FastifyReply, editorUrl: string, scriptHashes: readonly string[]): void {
  const editor = URL.parse(editorUrl)?.origin;
  void reply
    .header('content-security-policy', appPolicy(editor ? [YOUTUBE, editor] : [YOUTUBE], scriptHashes))
    .header('permissions-policy', permissions('(self)'));
}

/** Narrows what a page of ours may do to what a shared video needs. */
export function setPagePolicy(reply: FastifyReply, inPage: InPage): void {
  void reply.header('content-security-policy', pagePolicy(inPage, "'none'"));
}

/** The same for a page that others may show inside theirs. */
export function setFramedPagePolicy(reply: FastifyReply, inPage: InPage): void {
  void reply
    .removeHeader('x-frame-options')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('content-security-policy', pagePolicy(inPage, '*'));
}

/** What a page of a customer's site may do: nothing but with its own origin. It shows no frame, is shown in none, and its scripts and styles stand in files. */
const SITE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'none'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The protective headers of an answer at the host of a site. */
export function siteProtectionOf(config: Pick<Config, 'publicUrl'>, requestId: string): Record<string, string> {
  return { ...protectionOf(config, requestId), 'content-security-policy': SITE_POLICY };
}

/** One year, the least that browsers' preload lists ask for. */
const STRICT_TRANSPORT = 'max-age=31536000';

/** Puts the protective headers on every answer, and keeps what calls answer out of every cache. */
export function installSecurityHeaders(server: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  server.addHook('onRequest', async (request, reply) => {
    protectAnswer(config, request, reply);
    if (isCall(request)) void reply.header('cache-control', 'no-store');
  });
}

/** Sets the protective headers, and the request's id, which a person can quote to the operator. Hooks do not see every answer. */
export function protectAnswer(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void reply.headers(protectionOf({ publicUrl }, request.id));
}

/** The same headers for an answer that no framework sends. */
export function protectionOf({ publicUrl }: Pick<Config, 'publicUrl'>, requestId: string): Record<string, string> {
  return {
    ...HEADERS,
    'x-request-id': requestId,
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': STRICT_TRANSPORT } : {}),
  };
}
