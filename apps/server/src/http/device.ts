import type { FastifyRequest } from 'fastify';

/** What a call was made with: a short name such as 'Firefox', never the whole header, and the address it came from. */
export type Device = { userAgentFamily: string; ip: string };

export function deviceOf(request: FastifyRequest): Device {
  return { userAgentFamily: userAgentFamily(request.headers['user-agent'] ?? ''), ip: request.ip };
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

function userAgentFamily(userAgent: string): string {
  return FAMILIES.find(([marker]) => userAgent.includes(marker))?.[1] ?? 'Unknown';
}
