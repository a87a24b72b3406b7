import type { FastifyRequest } from 'fastify';
import type { Device } from '../access.ts';
import { addressOf } from './address-of.ts';

/** What a request was made with. */
export function deviceOf(request: FastifyRequest): Device {
  const { headers, id } = request;
  return {
    userAgentFamily: userAgentFamily(headers['user-agent'] ?? ''),
    ip: addressOf(request).slice(0, IP_MAX_CHARACTERS),
    requestId: id,
  };
}

/** The longest address there is, with a zone of some length. */
const IP_MAX_CHARACTERS = 64;

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
