import type { FastifyRequest } from 'fastify';

/** Facts about a call that a service may need. `userAgentFamily` is a short name such as 'Firefox', never the whole header. */
export type RequestMeta = { requestId: string; userAgentFamily: string; userAgent: string; ip: string };

export function requestMeta(request: FastifyRequest): RequestMeta {
  const userAgent = request.headers['user-agent'] ?? '';
  return { requestId: request.id, userAgentFamily: userAgentFamily(userAgent), userAgent, ip: request.ip };
}

/** Most specific name first: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const FAMILIES: readonly (readonly [marker: string, family: string])[] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
  ['curl/', 'curl'],
];

export function userAgentFamily(userAgent: string): string {
  return FAMILIES.find(([marker]) => userAgent.includes(marker))?.[1] ?? 'Unknown';
}
