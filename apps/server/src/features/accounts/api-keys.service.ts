import {
  type ApiKey,
  type ApiKeys,
  ApiKeyService,
  AppError,
  type SaveApiKeys,
  apiKeyTestMessage,
} from '@sayso/contract';
import type { z } from 'zod';
import type { Actor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/audit.service.ts';
import * as store from './api-keys.store.ts';
import type { ApiKeyRow } from './api-keys.store.ts';

/** Services that something is made with when their key is stored. None yet: keys are kept and tested, and nothing else asks for them. */
const SERVICES_IN_USE: readonly ApiKeyService[] = [];

/** What may be told of a person's keys. */
function toApiKeys(rows: readonly ApiKeyRow[]): ApiKeys {
  const keyOf = (service: ApiKeyService) => toApiKey(rows.find((row) => row.service === service));
  return {
    heygen: keyOf('heygen'),
    googleTTS: keyOf('googleTTS'),
    openai: keyOf('openai'),
    configured: SERVICES_IN_USE.length > 0 && SERVICES_IN_USE.every((service) => keyOf(service).set),
  };
}

function toApiKey(row: ApiKeyRow | undefined): ApiKey {
  if (!row) return { set: false, last4: null, tested_at: null, test_result: null };
  const { service, last4, tested_at: testedAt, test_code: code } = row;
  return {
    set: true,
    last4,
    tested_at: testedAt?.toISOString() ?? null,
    test_result: code === null ? null : { works: code === 'OK', code, message: apiKeyTestMessage(service, code) },
  };
}

/** How much of a key is shown, so that its owner knows it again. */
const SHOWN_CHARACTERS = 4;

/** Which keys the person who asks has set. */
export async function getApiKeys({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<ApiKeys> {
  return toApiKeys(await store.listKeys(db, actor.userId));
}

/** Sets keys of the person who asks. What is left out or empty stays. */
export async function saveApiKeys(
  { db, vault, now }: Pick<Deps, 'db' | 'vault' | 'now'>,
  actor: Actor,
  input: z.output<typeof SaveApiKeys>,
): Promise<ApiKeys> {
  const { userId } = actor;
  return db.transaction().execute(async (trx) => {
    await store.lockKeys(trx, userId);
    for (const service of ApiKeyService.options) {
      const key = input[service];
      if (!key) continue;
      const seal = (id: string) => vault.seal(key, store.SEALED_API_KEY.context(id));
      await store.replaceKey(trx, { userId, service, last4: key.slice(-SHOWN_CHARACTERS), at: now(), seal });
      await recordAudit(trx, { actor, action: 'api_key.set', target: { type: 'api_key', label: service } });
    }
    return toApiKeys(await store.listKeys(trx, userId));
  });
}

/** Deletes a key of the person who asks, or all of them. Where there is none, there is nothing to do. */
export async function deleteApiKeys({ db }: Pick<Deps, 'db'>, actor: Actor, service?: ApiKeyService): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const label of await store.deleteKeys(trx, actor.userId, service)) {
      await recordAudit(trx, { actor, action: 'api_key.delete', target: { type: 'api_key', label } });
    }
  });
}

/**
 * Asks an outside service whether it knows the stored key, and notes what it says.
 * @throws AppError `api_key_missing`, also when the key is replaced meanwhile; `secret_key_missing`, `secret_damaged`; the signal's reason when it aborts.
 */
export async function testApiKey(
  { db, vault, keyTester, now }: Pick<Deps, 'db' | 'vault' | 'keyTester' | 'now'>,
  actor: Actor,
  { service, signal }: { service: ApiKeyService; signal: AbortSignal },
): Promise<ApiKey> {
  const row = await store.getKey(db, { userId: actor.userId, service });
  if (!row) throw new AppError('api_key_missing');
  const code = await keyTester.test(service, vault.open(row.key_sealed, store.SEALED_API_KEY.context(row.id)), {
    signal,
  });
  const tested = await store.updateTested(db, row.id, { code, at: now() });
  if (!tested) throw new AppError('api_key_missing');
  return toApiKey(tested);
}
