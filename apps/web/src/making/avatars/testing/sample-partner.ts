import {
  NO_USE,
  PRESENTER_LACKS,
  type PresenterPartnerId,
  type PresenterPartnerState,
  type SpeechPartnerId,
  type SpeechPartnerState,
} from '@sayso/contract';

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
  ...NO_USE,
  open_orders: 0,
  rests_until: null,
  last_errors: [],
  credit: null,
  abilities: { formats: ['9:16', '16:9'], longest_seconds: 600, cannot: [...PRESENTER_LACKS] },
  ...changes,
});

/** The same of a partner that speaks. */
export const sampleSpeaker = (
  partner: SpeechPartnerId,
  changes: Partial<SpeechPartnerState> = {},
): SpeechPartnerState => ({
  partner,
  is_offered: false,
  voices: 0,
  gone: 0,
  asked_at: null,
  synced_at: null,
  code: null,
  ...NO_USE,
  tells_times: 'all',
  ...changes,
});
