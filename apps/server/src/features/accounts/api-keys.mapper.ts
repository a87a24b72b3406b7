import { type ApiKey, type ApiKeys, type ApiKeyService, apiKeyTestMessage } from '@sayso/contract';
import type { ApiKeyRow } from './api-keys.store.ts';

/** Services that something is made with when their key is stored. None yet: keys are kept and tested, and nothing else asks for them. */
const SERVICES_IN_USE: readonly ApiKeyService[] = [];

/** What may be told of a person's keys. */
export function toApiKeys(rows: readonly ApiKeyRow[]): ApiKeys {
  const keyOf = (service: ApiKeyService) => toApiKey(rows.find((row) => row.service === service));
  return {
    heygen: keyOf('heygen'),
    googleTTS: keyOf('googleTTS'),
    openai: keyOf('openai'),
    configured: SERVICES_IN_USE.length > 0 && SERVICES_IN_USE.every((service) => keyOf(service).set),
  };
}

export function toApiKey(row: ApiKeyRow | undefined): ApiKey {
  if (!row) return { set: false, last4: null, tested_at: null, test_result: null };
  const { service, last4, tested_at: testedAt, test_code: code } = row;
  return {
    set: true,
    last4,
    tested_at: testedAt?.toISOString() ?? null,
    test_result: code === null ? null : { works: code === 'OK', code, message: apiKeyTestMessage(service, code) },
  };
}
