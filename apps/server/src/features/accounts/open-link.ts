import { AppError } from '@sayso/contract';
import type { Device } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { findToken, redeemToken } from './account-tokens.ts';
import type { AccountToken, TokenKind } from './account-tokens.store.ts';
import { type EmailRow, lockEmail } from './email.store.ts';

/** A mailed link that somebody opened, and what they opened it with. */
export type Opened = { token: string; device: Device };

type LinkOf = { kind: TokenKind; token: string };
type Found = { person: EmailRow; link: AccountToken };

/** Uses a link up, with its person locked, and does what it is for. @throws AppError `link_invalid`; then it stays good. */
export async function openLink(
  deps: Pick<Deps, 'db' | 'now'>,
  asked: LinkOf,
  work: (trx: Db, found: Found) => Promise<void>,
): Promise<void> {
  const owner = await findToken(deps, asked);
  if (!owner) throw new AppError('link_invalid');
  await deps.db.transaction().execute(async (trx) => {
    const person = await lockEmail(trx, owner.user_id);
    const link = await redeemToken(deps, trx, asked);
    if (!person || !link) throw new AppError('link_invalid');
    await work(trx, { person, link });
  });
}
