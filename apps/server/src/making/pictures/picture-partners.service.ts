import { performance } from 'node:perf_hooks';
import {
  PICTURE_ERRORS_SHOWN,
  PICTURE_PARTNER_IDS,
  PICTURE_PARTNERS,
  type PicturePartnerCode,
  type PicturePartnerId,
  type PicturePartnerState,
  type PicturePartnerTest,
  SETTINGS,
  type TryPicturePartner,
} from '@sayso/contract';
import { tryPicturePartner } from '@sayso/providers';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { listRests } from '../../platform/partners/partner-rests.store.ts';
import { readPartnerUse } from '../../platform/partners/partner-budget.ts';
import { pictureAccess, takesOwnKeys } from '../../platform/pictures/picture-orders.ts';
import { keyForTrial } from '../../platform/settings/product-settings.ts';
import * as store from './picture-orders.store.ts';

/** What a price is of. */
const PRICED = 100;

/** How everybody is doing who makes pictures. */
export async function listPicturePartners(
  deps: Pick<Deps, 'db' | 'settings' | 'now'>,
  actor: Actor,
): Promise<PicturePartnerState[]> {
  authorize(actor, 'presenters.manage');
  const now = deps.now();
  const [useOf, open, rests] = await Promise.all([
    readPartnerUse(deps),
    store.countOpenByPartner(deps.db),
    listRests(deps.db, now),
  ]);
  return Promise.all(
    PICTURE_PARTNER_IDS.map(async (partner): Promise<PicturePartnerState> => {
      const isIt = (row: { partner: string }) => row.partner === partner;
      const faults = await store.listLastFaults(deps.db, partner, PICTURE_ERRORS_SHOWN);
      const cents = deps.settings.current()[PICTURE_PARTNERS[partner].hundredPrice] ?? 0;
      return {
        partner,
        is_offered: pictureAccess(deps.settings, partner) !== null || takesOwnKeys(deps.settings, partner),
        ...useOf(partner, { perUnit: 1, cents: (pictures) => (pictures / PRICED) * cents }),
        open: open.find(isIt)?.open ?? 0,
        rests_until: rests.find(isIt)?.rests_until.toISOString() ?? null,
        // What is stored there is what a try has come to.
        last_errors: faults.map(({ at, fault }) => ({ at: at.toISOString(), code: fault as PicturePartnerCode })),
      };
    }),
  );
}

/** Asks somebody who makes pictures for something that costs nothing. Nothing is stored, and nothing that they say is passed on but the names of models. */
export async function testPicturePartner(
  deps: Pick<Deps, 'settings'>,
  actor: Actor,
  { partner, form, signal }: { partner: PicturePartnerId; form: TryPicturePartner; signal: AbortSignal },
): Promise<PicturePartnerTest> {
  authorize(actor, 'settings.manage');
  const started = performance.now();
  const { url, key: stored, isKeyless } = PICTURE_PARTNERS[partner];
  const placeOf = (address: string) => address || SETTINGS[url].default;
  const address = placeOf(form.url);
  const isSameAddress = placeOf(deps.settings.current()[url]) === address;
  const key = keyForTrial(deps, { key: form.key, stored, isSameAddress });
  const answer = (code: PicturePartnerTest['code'], models: string[] = []): PicturePartnerTest => ({
    code,
    models,
    took_ms: Math.round(performance.now() - started),
  });
  if (key === '' && !isKeyless) return answer('KEY_MISSING');
  const trial = await tryPicturePartner(partner, { address, key, model: form.model, tier: 'basic' }, { signal });
  return 'fault' in trial ? answer(trial.fault) : answer('OK', trial.models);
}
