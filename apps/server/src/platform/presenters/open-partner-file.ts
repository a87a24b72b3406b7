import type { IncomingMessage } from 'node:http';
import { requireAllowedHost } from '@sayso/providers/server/refuse-address';
import { openAddress, type Reach } from '../network/fetch-public-url.ts';

type Asked = { url: string; accept: string; signal: AbortSignal };

/**
 * Opens a picture or a film of a partner. It may stand anywhere on the public network, and on the partner's own server also where that is the operator's: at its own address and port, and nowhere that it
 * leads to.
 * @throws EgressError
 */
export async function openPartnerFile(
  { reach }: { reach: Reach },
  { address }: { address: string },
  { url, accept, signal }: Asked,
): Promise<IncomingMessage> {
  const part = { address: url, fromByte: 0, accept, signal };
  const isOwn = URL.canParse(url) && new URL(url).origin === new URL(address).origin;
  const opened = await (isOwn ? openAddress({ ...part, redirects: 0 }, ownReach(reach)) : openAddress(part, reach));
  return opened.answer;
}

const ownReach = (reach: Reach): Reach => ({ ...reach, isPublic: (ip) => reach.isPublic(ip) || isAllowed(ip) });

function isAllowed(ip: string): boolean {
  try {
    requireAllowedHost(ip);
    return true;
  } catch {
    return false;
  }
}
