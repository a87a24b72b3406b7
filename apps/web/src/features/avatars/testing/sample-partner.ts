import { PRESENTER_LACKS, type PresenterPartnerId, type PresenterPartnerState } from '@sayso/contract';

const NONE = { operator: 0, own_keys: 0 };

/** A partner that lends presenters, off and never asked but for what is given. */
export const samplePartner = (
  partner: PresenterPartnerId,
  changes: Partial<PresenterPartnerState> = {},
): PresenterPartnerState => ({
  partner,
  is_offered: false,
  presenters: 0,
  gone: 0,
  asked_at: null,
  synced_at: null,
  code: null,
  today: NONE,
  last_days: NONE,
  spent_today_cents: 0,
  spent_last_days_cents: 0,
  days: [],
  open_orders: 0,
  rests_until: null,
  last_errors: [],
  credit: null,
  abilities: { formats: ['9:16', '16:9'], longest_seconds: 600, cannot: [...PRESENTER_LACKS] },
  ...changes,
});
