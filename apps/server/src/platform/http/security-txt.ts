import { AppError, type Limit } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';

/** How long the file counts as up to date, in days. RFC 9116 asks for less than a year. */
const DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;
const LIMIT: Limit = {
  name: 'security.txt',
  by: 'address',
  times: 60,
  perSeconds: 60,
  counted: 'process',
  counts: 'calls',
};

/** Says whom to tell about a weakness, once the operator has named somebody. @see https://www.rfc-editor.org/rfc/rfc9116 */
export function securityTxtRoute(
  server: FastifyInstance,
  { config, settings, now }: Pick<Deps, 'config' | 'settings' | 'now'>,
): void {
  server.get('/.well-known/security.txt', { config: { limits: [LIMIT] } }, async (_request, reply) => {
    const { security_email: email } = settings.current();
    if (email === '') throw new AppError('not_found');
    const today = Math.floor(now().getTime() / DAY_MS) * DAY_MS;
    const lines = [
      `Contact: mailto:${encodeURI(email)}`,
      `Expires: ${new Date(today + DAYS * DAY_MS).toISOString()}`,
      `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`);
  });
}
