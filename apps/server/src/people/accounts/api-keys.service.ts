import {
  type ApiKey,
  type ApiKeys,
  ApiKeyService,
  AppError,
  partnerOf,
  PICTURE_PARTNER_IDS,
  PICTURE_PARTNERS,
  PRESENTER_PARTNER_IDS,
  PRESENTER_PARTNERS,
  type SaveApiKeys,
  SPEECH_PARTNER_IDS,
  SPEECH_PARTNERS,
  apiKeyTestMessage,
} from '@sayso/contract';
import type { z } from 'zod';
import type { Actor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import { forgetRests } from '../../platform/partners/partner-rests.store.ts';
import { takesOwnKeys } from '../../platform/pictures/picture-orders.ts';
import { presenterAccess } from '../../platform/presenters/presenter-orders.ts';
import { recordAudit } from '../audit/audit.service.ts';
import * as store from './api-keys.store.ts';
import { type ApiKeyRow, getKeyOfOwner, SEALED_API_KEY } from './api-keys.store.ts';
import { listOwnedAccounts } from './users/users.store.ts';

type SpeechDeps = Pick<Deps, 'speech' | 'settings'>;

/** Services that something is made with when their key is stored: those of partners whose voices, presenters or pictures are on offer, and OpenAI where it may write scripts. */
function servicesInUse({ speech, settings }: SpeechDeps): ReadonlySet<ApiKeyService> {
  const offered = new Set(speech.voices().map(({ id }) => partnerOf(id)));
  const services = SPEECH_PARTNER_IDS.flatMap((partner) =>
    offered.has(partner) ? (SPEECH_PARTNERS[partner].ownKeys ?? []) : [],
  );
  const presenters = PRESENTER_PARTNER_IDS.flatMap((partner) =>
    presenterAccess(settings, partner) ? (PRESENTER_PARTNERS[partner].ownKeys ?? []) : [],
  );
  const pictures = PICTURE_PARTNER_IDS.flatMap((partner) =>
    takesOwnKeys(settings, partner) ? [PICTURE_PARTNERS[partner].ownKeys.service] : [],
  );
  const writes = settings.current().own_openai_model === '' ? [] : ['openai' as const];
  return new Set([...services, ...presenters, ...pictures, ...writes]);
}

/** What may be told of a person's keys. */
function toApiKeys(rows: readonly ApiKeyRow[], inUse: ReadonlySet<ApiKeyService>): ApiKeys {
  const keyOf = (service: ApiKeyService) => {
    const row = rows.find((one) => one.service === service);
    return toApiKey(row, inUse.has(service));
  };
  return {
    heygen: keyOf('heygen'),
    googleTTS: keyOf('googleTTS'),
    openai: keyOf('openai'),
    faceStudio: keyOf('faceStudio'),
    configured: inUse.size > 0 && [...inUse].every((service) => keyOf(service).set),
  };
}

function toApiKey(row: ApiKeyRow | undefined, isInUse: boolean): ApiKey {
  if (!row) return { set: false, in_use: isInUse, last4: null, tested_at: null, test_result: null };
  const { service, last4, tested_at: testedAt, test_code: code } = row;
  return {
    set: true,
    in_use: isInUse,
    last4,
    tested_at: testedAt?.toISOString() ?? null,
    test_result: code === null ? null : { works: code === 'OK', code, message: apiKeyTestMessage(service, code) },
  };
}

/** How much of a key is shown, so that its owner knows it again. */
const SHOWN_CHARACTERS = 4;

/** Which keys the person who asks has set. */
export async function getApiKeys(deps: SpeechDeps & Pick<Deps, 'db'>, actor: Actor): Promise<ApiKeys> {
  return toApiKeys(await store.listKeys(deps.db, actor.userId), servicesInUse(deps));
}

/** Sets keys of the person who asks. What is left out or empty stays. */
export async function saveApiKeys(
  deps: SpeechDeps & Pick<Deps, 'db' | 'vault' | 'now'>,
  actor: Actor,
  input: z.output<typeof SaveApiKeys>,
): Promise<ApiKeys> {
  const { db, vault, now } = deps;
  const { userId } = actor;
  return db.transaction().execute(async (trx) => {
    await store.lockKeys(trx, userId);
    const saved: ApiKeyService[] = [];
    for (const service of ApiKeyService.options) {
      const key = input[service];
      if (!key) continue;
      saved.push(service);
      const seal = (id: string) => vault.seal(key, store.SEALED_API_KEY.context(id));
      await store.replaceKey(trx, { userId, service, last4: key.slice(-SHOWN_CHARACTERS), at: now(), seal });
      await recordAudit(trx, { actor, action: 'api_key.set', target: { type: 'api_key', label: service } });
    }
    await forgetRestsOfKeys(trx, userId, saved);
    return toApiKeys(await store.listKeys(trx, userId), servicesInUse(deps));
  });
}

/** Deletes a key of the person who asks, or all of them. Where there is none, there is nothing to do. */
export async function deleteApiKeys({ db }: Pick<Deps, 'db'>, actor: Actor, service?: ApiKeyService): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const label of await endKeys(trx, actor.userId, service))
      await recordAudit(trx, { actor, action: 'api_key.delete', target: { type: 'api_key', label } });
  });
}

/** Deletes a key of a person, or all. Answers of which services there was one. */
export async function endKeys(trx: Db, userId: string, service?: ApiKeyService): Promise<string[]> {
  const deleted = await store.deleteKeys(trx, userId, service);
  await forgetRestsOfKeys(trx, userId, deleted);
  return deleted;
}

/** A partner that was left alone with a key may be asked with the next one. */
async function forgetRestsOfKeys(trx: Db, userId: string, services: readonly string[]): Promise<void> {
  const has = (service: ApiKeyService | null) => service !== null && services.includes(service);
  const partners = [
    ...PRESENTER_PARTNER_IDS.filter((id) => has(PRESENTER_PARTNERS[id].ownKeys)),
    ...PICTURE_PARTNER_IDS.filter((id) => has(PICTURE_PARTNERS[id].ownKeys.service)),
  ];
  if (partners.length > 0) await forgetRests(trx, partners, await listOwnedAccounts(trx, userId));
}

/**
 * Asks an outside service whether it knows the stored key, and notes what it says.
 * @throws AppError `api_key_missing`, also when the key is replaced meanwhile; `secret_key_missing`, `secret_damaged`; the signal's reason when it aborts.
 */
export async function testApiKey(
  deps: SpeechDeps & Pick<Deps, 'db' | 'vault' | 'keyTester' | 'now'>,
  actor: Actor,
  { service, signal }: { service: ApiKeyService; signal: AbortSignal },
): Promise<ApiKey> {
  const { db, vault, keyTester, now } = deps;
  const row = await store.getKey(db, { userId: actor.userId, service });
  if (!row) throw new AppError('api_key_missing');
  const code = await keyTester.test(service, vault.open(row.key_sealed, store.SEALED_API_KEY.context(row.id)), {
    signal,
  });
  const tested = await store.updateTested(db, row.id, { code, at: now() });
  if (!tested) throw new AppError('api_key_missing');
  return toApiKey(tested, servicesInUse(deps).has(service));
}

/** Finds the key that the owner of an account has brought for a service, in clear: what the account has made there is billed to it. Null when there is none. */
export function createOwnKeys({ db, vault }: Pick<Deps, 'db' | 'vault'>) {
  return async (accountId: string, service: ApiKeyService): Promise<string | null> => {
    const row = await getKeyOfOwner(db, { accountId, service });
    return row ? vault.open(row.key_sealed, SEALED_API_KEY.context(row.id)) : null;
  };
}
