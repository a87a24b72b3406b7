import {
  PICTURE_PARTNER_IDS,
  PICTURE_PARTNERS,
  PRESENTER_PARTNER_IDS,
  PRESENTER_PARTNERS,
  type SettingKey,
  TEXT_SERVER_IDS,
  TRANSCRIBER_IDS,
} from '@sayso/contract';
import type { Db } from '../../platform/db/connection.ts';
import { forgetKeptFaults } from '../../platform/partners/partner-faults.store.ts';
import { forgetRests } from '../../platform/partners/partner-rests.store.ts';

const SERVERS = [...TEXT_SERVER_IDS, ...TRANSCRIBER_IDS];

/** Whoever is set anew is asked at once: they may be left alone for what the operator has just mended. */
export async function forgetFaults(trx: Db, changed: readonly SettingKey[]): Promise<void> {
  const isSetAnew = (about: readonly (SettingKey | null)[]) =>
    about.some((key) => key !== null && changed.includes(key));
  const servers = SERVERS.filter((id) => isSetAnew([`${id}_url`, `${id}_key`, `${id}_model`]));
  const presenters = PRESENTER_PARTNER_IDS.filter((id) => {
    const { url, uploadUrl, key } = PRESENTER_PARTNERS[id];
    return isSetAnew([url, uploadUrl, key]);
  });
  const pictures = PICTURE_PARTNER_IDS.filter((id) => {
    const { url, key, model } = PICTURE_PARTNERS[id];
    return isSetAnew([url, key, model]);
  });
  const partners = [...servers, ...presenters, ...pictures];
  if (partners.length > 0) await forgetRests(trx, partners);
  if (servers.length > 0) await forgetKeptFaults(trx, servers);
}
