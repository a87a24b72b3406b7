import { domainToASCII } from 'node:url';
import { AppError, EmailAddress, isReadableName, NAME_MAX_CHARACTERS } from '@sayso/contract';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { MAILED_LINKS_LAST_MS } from '../../platform/mail/mailed-links.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { issueToken } from '../identity/account-tokens.service.ts';
import { hashOfNobody } from '../identity/passwords/passwords.service.ts';
import { insertOwner } from './accounts.service.ts';
import * as store from './accounts.store.ts';

/** Who has bought something. `token`: of the link with which somebody new chooses a password. */
export type Buyer = { userId: string; email: string; isBanned: boolean; token: string | null };

/**
 * An address as people are stored: in lower case, its domain as DNS writes it. Null for what is no address here. `ann+shop@` and `ann@` are two people:
 * whether both reach the same mailbox is known to its host alone, and who is wrong about it lets somebody into the account of another.
 */
export function buyersAddress(told: string): string | null {
  const [, local, domain] = /^(.+)@([^@]+)$/.exec(told.trim()) ?? [];
  if (!local || !domain) return null;
  return EmailAddress.safeParse(`${local}@${domainToASCII(domain)}`).data ?? null;
}

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
    return { userId, email, isBanned: false, token: await issueToken(deps, trx, link) };
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'email_taken')) throw error;
    // Of two sales to somebody new at the same moment the later one finds whom the other has made.
    return findBuyer(trx, email);
  }
}

async function findBuyer(trx: Db, email: string): Promise<Buyer | null> {
  const person = await store.getByEmail(trx, email);
  return person ? { userId: person.id, email, isBanned: person.status === 'banned', token: null } : null;
}

/** How a person who has bought something is called and reached. Undefined for somebody who is not here any more. */
export async function getBuyer(db: Db, userId: string): Promise<Buyer | undefined> {
  const person = await store.getById(db, userId);
  return person && { userId, email: person.email, isBanned: person.status === 'banned', token: null };
}

/** The name that the seller tells, else what stands before the @. */
function nameOf(told: string | null, email: string): string {
  const [local = email] = email.split('@');
  const names = [told ?? '', local].map((name) => name.replaceAll(/\s+/g, ' ').trim().slice(0, NAME_MAX_CHARACTERS));
  return names.find(isReadableName) ?? 'Customer';
}
