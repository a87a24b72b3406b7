import { AppError } from '@sayso/contract';
import type { Device } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Deps } from '../../deps.ts';
import { MAILED_LINKS_LAST_MS } from '../../platform/mail/mail-setup.ts';
import * as store from './account-tokens.store.ts';
import { type EmailRow, lockEmail } from './people.store.ts';
import { hashToken, newSessionToken } from './secrets.ts';

export {
  type AccountToken,
  getOpenEmail,
  isEmailHeld,
  type TokenKind,
  updateTokensVoid,
} from './account-tokens.store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long each kind of mailed link may be used. */
const LASTS_MS: Record<store.TokenKind, number> = MAILED_LINKS_LAST_MS;
/** Between two mails of a kind to one person. */
const PAUSE_MS = MINUTE_MS;
/** Mails of a kind to one person in an hour, from wherever they are asked for. */
const MAILS_PER_HOUR = 5;

type NewLink = { userId: string; kind: store.TokenKind; email: string; lastsMs?: number; keepsOlder?: boolean };

/** Makes the secret of a link to mail. `email`: the address that it is about; `lastsMs`: how long, where that is not as for all of its kind. Older ones of its kind end, unless it `keepsOlder` or undoes something. */
export async function issueToken(
  { now }: Pick<Deps, 'now'>,
  trx: Db,
  { userId, kind, email, lastsMs = LASTS_MS[kind], keepsOlder = kind === 'undo' }: NewLink,
): Promise<string> {
  const at = now();
  const { token, sha256 } = newSessionToken();
  // Every link that undoes a change stays good: whoever took an account over could end the owner's with another change.
  if (!keepsOlder) await store.updateTokensVoid(trx, { userId, kinds: [kind], now: at });
  await store.insertToken(trx, {
    id: newId(at.getTime()),
    user_id: userId,
    kind,
    email,
    token_sha256: sha256,
    created_at: at,
    expires_at: new Date(at.getTime() + lastsMs),
  });
  return token;
}

/** Uses a link up, and answers whose it was; null when it may not be used any more. */
export async function redeemToken(
  { now }: Pick<Deps, 'now'>,
  trx: Db,
  { kind, token }: { kind: store.TokenKind; token: string },
): Promise<store.AccountToken | null> {
  return (await store.updateTokenUsed(trx, { kind, sha256: hashToken(token), now: now() })) ?? null;
}

/** Whose link it is, as long as it may be used; null otherwise. Looking does not use it. */
export async function findToken(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { kind, token }: { kind: store.TokenKind; token: string },
): Promise<store.AccountToken | null> {
  return (await store.getToken(db, { kind, sha256: hashToken(token), now: now() })) ?? null;
}

/** A mailed link that somebody opened, and what they opened it with. */
export type Opened = { token: string; device: Device };

type LinkOf = { kind: store.TokenKind; token: string };
/** A link that is used now, and its locked person. */
export type Found = { person: EmailRow; link: store.AccountToken };

/** Uses a link up, with its person locked, and does what it is for. `admit` may refuse whoever opened it before that. @throws AppError `link_invalid`; then it stays good. */
export async function openLink(
  deps: Pick<Deps, 'db' | 'now'>,
  { admit, ...asked }: LinkOf & { admit?(link: store.AccountToken): Promise<void> },
  work: (trx: Db, found: Found) => Promise<void>,
): Promise<void> {
  const owner = await findToken(deps, asked);
  if (!owner) throw new AppError('link_invalid');
  await admit?.(owner);
  await deps.db.transaction().execute(async (trx) => {
    const person = await lockEmail(trx, owner.user_id);
    const link = await redeemToken(deps, trx, asked);
    if (!person || !link) throw new AppError('link_invalid');
    await work(trx, { person, link });
  });
}

/** Seconds until a person may be sent another link of a kind; 0 for now. The person's row must be locked. */
export async function secondsToNextLink(
  { now }: Pick<Deps, 'now'>,
  trx: Db,
  { userId, kind }: Pick<NewLink, 'userId' | 'kind'>,
): Promise<number> {
  const at = now().getTime();
  const times = await store.listTokenTimes(trx, { userId, kind, since: new Date(at - HOUR_MS) });
  const [last] = times;
  const full = times[MAILS_PER_HOUR - 1];
  const nextMs = Math.max(last ? last.getTime() + PAUSE_MS : at, full ? full.getTime() + HOUR_MS : at);
  return Math.ceil((nextMs - at) / 1000);
}

/** Removes links that have not been good for a day, after which nothing counts them. */
export async function sweepTokens({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await store.deleteTokensExpiredBefore(db, new Date(now().getTime() - DAY_MS));
}
