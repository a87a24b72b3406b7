import type { FastifyRequest } from 'fastify';
import type { Device } from '../../access.ts';
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

/** Programs that say so themselves: search engines, link previews, monitors. */
const BOT = /bot\b|bot\/|crawler|spider|slurp|facebookexternalhit|lighthouse|monitor/i;

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
  if (BOT.test(userAgent)) return 'Bot';
  return FAMILIES.find(([marker]) => userAgent.includes(marker))?.[1] ?? 'Unknown';
}
