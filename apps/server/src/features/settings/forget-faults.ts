import { type SettingKey, TEXT_SERVER_IDS, TRANSCRIBER_IDS } from '@sayso/contract';
import type { Db } from '../../platform/db/connection.ts';
import { forgetRests } from '../../platform/partners/partner-rests.store.ts';

const SERVERS = [...TEXT_SERVER_IDS, ...TRANSCRIBER_IDS];

/** A server that is set anew is asked at once: it may be left alone for what the operator has just mended. */
export async function forgetFaults(trx: Db, changed: readonly SettingKey[]): Promise<void> {
  const servers = SERVERS.filter((id) => {
    const about: readonly SettingKey[] = [`${id}_url`, `${id}_key`, `${id}_model`];
    return about.some((key) => changed.includes(key));
  });
  if (servers.length > 0) await forgetRests(trx, servers);
}
