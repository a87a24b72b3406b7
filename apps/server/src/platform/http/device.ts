import type { Device } from '../../access.ts';
import { userAgentFamily } from '../lib/user-agent.ts';
import { addressOf } from './address-of.ts';
import type { Asking } from './asking.ts';

/** What a request was made with. */
export function deviceOf(request: Pick<Asking, 'headers' | 'id' | 'ip' | 'socket'>): Device {
  const { headers, id } = request;
  return {
    userAgentFamily: userAgentFamily(headers['user-agent'] ?? ''),
    ip: addressOf(request).slice(0, IP_MAX_CHARACTERS),
    requestId: id,
  };
}

/** The longest address there is, with a zone of some length. */
const IP_MAX_CHARACTERS = 64;
