import type { Deps } from '../../../deps.ts';
import type { Refusal } from '../readers/event-reader.ts';
import { isInNetworks } from '../../../platform/lib/networks.ts';
import { isSecretOf } from '../source-keys.ts';
import type { AskTogether } from '../../../platform/db/together.ts';
import type { SenderRow } from './receive.store.ts';

/** Who calls: the source in the address, the secret behind it, and where from. */
type Caller = { slug: string; secret: string; address: string };
/** `source`: which one was asked for; null where there is none of this name. A sender with a `refusal` knows the address: its event is kept. */
export type Authenticated = { sender: SenderRow; refusal: Refusal | null } | { sender: null; source: string | null };

/** A name that a source can have. Others are looked up nowhere. */
const SLUG = /^[a-z0-9-]{1,40}$/;

/** Knows a sender by the secret in the address that they call, before anything of what they send is read. */
export async function authenticateSender(
  { findSender, now }: Pick<Deps, 'now'> & { findSender: AskTogether<string, SenderRow | undefined> },
  { slug, secret, address }: Caller,
): Promise<Authenticated> {
  const name = slug.toLowerCase();
  const sender = SLUG.test(name) ? await findSender(name) : undefined;
  const isRight = isSecretOf(secret, sender ? goodSecrets(sender, now()) : []);
  if (!sender || !isRight) return { sender: null, source: sender?.slug ?? null };
  return { sender, refusal: refusalOf(sender, address) };
}

/** Why a sender that is known by its secret is not let in. */
export function refusalOf({ is_enabled: isEnabled, addresses }: SenderRow, address: string): Refusal | null {
  if (!isEnabled) return 'switched_off';
  return addresses.length > 0 && !isInNetworks(address, addresses) ? 'wrong_address' : null;
}

function goodSecrets({ secret_sha256, old_secret_sha256, old_secret_until }: SenderRow, now: Date): Buffer[] {
  const isOldGood = old_secret_sha256 !== null && old_secret_until !== null && old_secret_until > now;
  return isOldGood ? [secret_sha256, old_secret_sha256] : [secret_sha256];
}
