import { AppError, isReadableName, NAME_MAX_CHARACTERS } from '@sayso/contract';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { MAILED_LINKS_LAST_MS } from '../../platform/mail/mail-setup.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { issueToken } from '../identity/account-tokens.service.ts';
import { lockEmail } from '../identity/people.service.ts';
import { hashOfNobody } from '../identity/passwords.service.ts';
import { insertOwner } from './accounts.service.ts';
import * as store from './accounts.store.ts';

/**
 * Who has bought something. `token`: of the link with which somebody new chooses a password. `isUnproven`: somebody can come in there, and nobody has shown yet that the e-mail is theirs.
 * It may be a stranger's, who waits for what its owner buys.
 */
export type Buyer = { userId: string; email: string; isBanned: boolean; isUnproven: boolean; token: string | null };

/**
 * The person who has an e-mail; one is made where nobody has, with an account of their own and without a password that anybody knows. Nothing of somebody who is there already is touched.
 * Null while the address is kept for somebody who has just left it and may take it back.
 */
export async function findOrMakeBuyer(
  deps: Pick<Deps, 'now'>,
  trx: Db,
  { email, name, seller }: { email: string; name: string | null; seller: string },
): Promise<Buyer | null> {
  const found = await findBuyer(trx, email);
  if (found) return found;
  const passwordHash = await hashOfNobody();
  const person = { name: nameOf(name, email), email, userType: 'user', passwordHash } as const;
  try {
    const { id: userId } = await store.withSavepoint(trx, () => insertOwner(deps, trx, person));
    const target = { type: 'user', id: userId } as const;
    await recordAudit(trx, { actor: null, action: 'user.create', target, details: { bought: seller } });
    const link = { userId, kind: 'reset', email, lastsMs: MAILED_LINKS_LAST_MS.purchase } as const;
    return { userId, email, isBanned: false, isUnproven: false, token: await issueToken(deps, trx, link) };
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'email_taken')) throw error;
    // Of two sales to somebody new at the same moment the later one finds whom the other has made.
    return findBuyer(trx, email);
  }
}

/** The person who has an e-mail; null for nobody. */
export async function findBuyer(trx: Db, email: string): Promise<Buyer | null> {
  const person = await store.getByEmail(trx, email);
  if (!person) return null;
  const buyer = { userId: person.id, email, isBanned: person.status === 'banned', isUnproven: false, token: null };
  if (!person.has_unknown_owner) return buyer;
  // Whoever shows it at this moment does so before this is looked at, or once it is stored.
  const locked = await lockEmail(trx, person.id);
  return { ...buyer, isUnproven: locked?.email === email && locked.email_verified_at === null };
}

/** The secret of a link for the mailbox of somebody `isUnproven`: with it they choose a password, which shows that the e-mail is theirs and ends all other ways in. Each purchase mails one, and all are good until one is used. */
export async function linkToProve(deps: Pick<Deps, 'now'>, trx: Db, { userId, email }: Buyer): Promise<string> {
  const link = { userId, kind: 'reset', email, lastsMs: MAILED_LINKS_LAST_MS.purchase } as const;
  return issueToken(deps, trx, { ...link, keepsOlder: true });
}

/** How a person who has bought something is called and reached. Undefined for somebody who is not here any more. */
export async function getBuyer(db: Db, userId: string): Promise<Buyer | undefined> {
  const person = await store.getById(db, userId);
  return (
    person && {
      userId,
      email: person.email,
      isBanned: person.status === 'banned',
      isUnproven: false,
      token: null,
    }
  );
}

/** The name that the seller tells, else what stands before the @. */
function nameOf(told: string | null, email: string): string {
  const [local = email] = email.split('@');
  const names = [told ?? '', local].map((name) => name.replaceAll(/\s+/g, ' ').trim().slice(0, NAME_MAX_CHARACTERS));
  return names.find(isReadableName) ?? 'Customer';
}
