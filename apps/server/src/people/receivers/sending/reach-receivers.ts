import { isIP } from 'node:net';
import { AppError } from '@sayso/contract';
import type { Config } from '../../../config.ts';
import { type Reach, REACH } from '../../../platform/network/public-url.ts';
import { isInNetworks } from '../../../platform/lib/networks.ts';

type Opened = Pick<Config, 'webhookNetworks'>;

/** Which addresses a receiver may have: public ones over TLS, and whatever lies in the networks that the operator has opened. Asked of each address at the moment of connecting. */
export function reachOf({ webhookNetworks }: Opened, url: string): Reach {
  const isSecure = new URL(url).protocol === 'https:';
  return {
    ...REACH,
    isPublic: (ip) => isInNetworks(ip, webhookNetworks) || (isSecure && REACH.isPublic(ip)),
  };
}

/** Says at once what can be seen without looking names up. @throws AppError `invalid_input`. */
export function requireAddress(config: Opened, address: string): void {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.username || url.password) refuse('Leave out the name and the password: messages are signed instead.');
  if (url.hash) refuse('Leave out what follows the # sign: servers do not get it.');
  if (url.protocol !== 'https:' && config.webhookNetworks.length === 0)
    refuse('Use an address that begins with https://.');
  if (isIP(host) !== 0 && !reachOf(config, address).isPublic(host))
    refuse('This address lies inside a private network, which nothing is sent to.');
}

function refuse(message: string): never {
  throw new AppError('invalid_input', { errors: { url: [message] } });
}
