import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/**
 * What a page of ours may load: our own files only, no inline script. The player and the previews read blobs and data
 * addresses; the interface library sets inline styles.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' data: blob:",
  "font-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "frame-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

/** One year, the least that browsers' preload lists ask for. */
const STRICT_TRANSPORT = 'max-age=31536000';

/** Sets the protective headers of every answer, and the request's id, which a person can quote to the operator. */
export function installSecurityHeaders(server: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const isEncrypted = publicUrl.startsWith('https:');
  server.addHook('onRequest', async (request, reply) => {
    void reply.headers(HEADERS).header('x-request-id', request.id);
    if (isEncrypted) void reply.header('strict-transport-security', STRICT_TRANSPORT);
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
  });
}
