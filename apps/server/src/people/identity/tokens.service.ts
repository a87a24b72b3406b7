import { API_TOKEN_PREFIX, API_TOKENS_MAX, type ApiToken, AppError, type CreateApiToken } from '@sayso/contract';
import type { z } from 'zod';
import type { Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { sendMail } from '../mail/mail.service.ts';
import { toActor } from './people.service.ts';
import { getMember } from './people.store.ts';
import { hashToken, newSessionToken } from './secrets.ts';
import { activeSessions, operatorsNeedSecondStep } from './sessions.service.ts';
import { write } from './write.service.ts';
import * as store from './tokens.store.ts';
import { askWhoTheyAre } from './two-factor.service.ts';
import type { TokenRow } from './tokens.store.ts';

export { deleteTokensIn, listTokensForCopy } from './tokens.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Use is noted this often at most, so that reading does not mean writing on every request. */
const USED_EVERY_MS = 60_000;
/** How much of a token is shown, so that its owner knows it again. */
const SHOWN_CHARACTERS = 4;

/** The tokens that the person who asks has made for this account. */
export async function listApiTokens({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<ApiToken[]> {
  return (await store.listTokens(db, actor)).map(toApiToken);
}

/**
 * Makes a token that acts for the person who asks, in this account. The answer is the only place that it stands in.
 * They are asked who they are, and told by mail.
 * @throws AppError `wrong_password`, `two_factor_wrong`, each with its text at its field; `too_many_codes`; `too_many_api_tokens`.
 */
export async function createApiToken(
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'settings' | 'vault' | 'queue'>,
  actor: Actor,
  { name, scopes, expires_in_days: days, ...proof }: z.output<typeof CreateApiToken>,
): Promise<ApiToken & { token: string }> {
  const finishAsking = await askWhoTheyAre(deps, actor, proof);
  const at = deps.now();
  const token = `${API_TOKEN_PREFIX}${newSessionToken().token}`;
  return write(deps, actor, 'tokens.edit', async (trx, { record }) => {
    await finishAsking(trx);
    if ((await store.countTokens(trx, actor.userId)) >= API_TOKENS_MAX) throw new AppError('too_many_api_tokens');
    const row = await store.insertToken(trx, {
      id: newId(at.getTime()),
      user_id: actor.userId,
      account_id: actor.accountId,
      name,
      scopes,
      token_sha256: hashToken(token),
      last4: token.slice(-SHOWN_CHARACTERS),
      created_at: at,
      expires_at: days ? new Date(at.getTime() + days * DAY_MS) : null,
    });
    const target = { type: 'api_token', id: row.id, label: name } as const;
    const details = { scopes, session: actor.sessionId };
    await record('api_token.create', target, details);
    await notifyOwner(deps, trx, { actor, row });
    return { ...toApiToken(row), token };
  });
}

/** Lets the person know of a token: whoever has it works in their name until it ends. */
async function notifyOwner(
  deps: Pick<Deps, 'now' | 'config' | 'settings' | 'vault' | 'queue'>,
  trx: Db,
  { actor, row }: { actor: Actor; row: store.TokenRow },
): Promise<void> {
  const person = await getMember(trx, actor.userId, actor.accountId);
  if (!person) throw new AppError('unauthenticated');
  const input = {
    at: row.created_at.toISOString(),
    device: actor.device.userAgentFamily,
    name: row.name,
    scopes: row.scopes,
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
  await sendMail(deps, trx, { to: person.email, template: 'apiTokenMade', input });
}

/** Ends a token at once. @throws AppError `not_found`, also for another's token. */
export async function deleteApiToken({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await store.deleteToken(trx, { userId: actor.userId, id });
    if (!row) throw new AppError('not_found');
    const target = { type: 'api_token', id, label: row.name } as const;
    const details = { session: actor.sessionId };
    await recordAudit(trx, { actor, action: 'api_token.delete', target, details });
  });
}

/** Finds who a token of a program acts for. Null when it has ended, or its owner may not sign in. */
export async function findTokenActor(
  deps: Pick<Deps, 'db' | 'now' | 'measures' | 'config' | 'settings'>,
  token: string,
): Promise<Omit<Actor, 'device'> | null> {
  const { db, now, measures } = deps;
  const at = now();
  const row = await store.getTokenOwner(db, hashToken(token), at);
  if (!row) return null;
  if (at.getTime() - (row.last_used_at?.getTime() ?? 0) > USED_EVERY_MS) await store.updateUsed(db, row.id, at);
  measures.noteActive({ accountId: row.account_id, userId: row.user_id });
  // A token may be older than its owner's promotion, so no session has led them to it.
  const needsTwoFactor =
    row.user_type === 'admin' && row.two_factor_enabled_at === null && operatorsNeedSecondStep(deps);
  return { ...toActor({ ...row, needs_two_factor: needsTwoFactor }), tokenScopes: row.scopes };
}

/** Whether the session or the API token goes on that asked for something, so that what it opened may be used. */
export async function askerLasts(deps: Pick<Deps, 'db' | 'now'>, sessionId: string): Promise<boolean> {
  const sessions = await activeSessions(deps, [sessionId]);
  return sessions.has(sessionId) || store.tokenLasts(deps.db, sessionId, deps.now());
}

/** What may be told of a token. */
function toApiToken(row: TokenRow): ApiToken {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    last4: row.last4,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}
