import { withTexts } from '@sayso/i18n';
import type { ApiKeyService } from '../accounts/api-keys.ts';
import { namesOf } from '../common.ts';
import { presenterPartnersTexts } from './presenter-partners.texts.gen.ts';
import type { PRESENTER_PARTNER_SETTINGS } from './presenter-settings.ts';

type SettingKey = keyof typeof PRESENTER_PARTNER_SETTINGS;

/**
 * A partner that lends presenters: what people call it, and the settings that are about it. `uploadUrl`: the setting of a second address where it takes sound.
 * `ownPresenters`: the setting that lets people have presenters made of faces there. `isKeyless`: it may be asked without a key.
 * `lends`: it has presenters of its own for everybody; else it films nobody but those who are made of faces.
 * `ownKeys`: the service under which people may keep a key of their own for it.
 */
type PresenterPartner = {
  enabled: SettingKey;
  ownPresenters: SettingKey;
  url: SettingKey;
  uploadUrl: SettingKey | null;
  key: SettingKey;
  isKeyless: boolean;
  lends: boolean;
  dailySeconds: SettingKey;
  accountDailySeconds: SettingKey;
  minutePrice: SettingKey;
  ownKeys: ApiKeyService | null;
};

/** Every partner that lends presenters, by its id. */
export const PRESENTER_PARTNERS = withTexts(
  {
    heygen: {
      enabled: 'heygen_enabled',
      ownPresenters: 'heygen_own_presenters',
      url: 'heygen_url',
      uploadUrl: 'heygen_upload_url',
      key: 'heygen_key',
      isKeyless: false,
      lends: true,
      dailySeconds: 'heygen_daily_seconds',
      accountDailySeconds: 'heygen_account_daily_seconds',
      minutePrice: 'heygen_minute_price',
      ownKeys: 'heygen',
    },
    a2e: {
      enabled: 'a2e_enabled',
      ownPresenters: 'a2e_own_presenters',
      url: 'a2e_url',
      uploadUrl: null,
      key: 'a2e_key',
      isKeyless: false,
      lends: true,
      dailySeconds: 'a2e_daily_seconds',
      accountDailySeconds: 'a2e_account_daily_seconds',
      minutePrice: 'a2e_minute_price',
      ownKeys: null,
    },
    did: {
      enabled: 'did_enabled',
      ownPresenters: 'did_own_presenters',
      url: 'did_url',
      uploadUrl: null,
      key: 'did_key',
      isKeyless: false,
      lends: false,
      dailySeconds: 'did_daily_seconds',
      accountDailySeconds: 'did_account_daily_seconds',
      minutePrice: 'did_minute_price',
      ownKeys: null,
    },
    server: {
      enabled: 'presenter_server_enabled',
      ownPresenters: 'presenter_server_own_presenters',
      url: 'presenter_server_url',
      uploadUrl: null,
      key: 'presenter_server_key',
      isKeyless: true,
      lends: true,
      dailySeconds: 'presenter_server_daily_seconds',
      accountDailySeconds: 'presenter_server_account_daily_seconds',
      minutePrice: 'presenter_server_minute_price',
      ownKeys: null,
    },
  } as const satisfies Record<string, PresenterPartner>,
  presenterPartnersTexts,
);

/** Id of a partner that lends presenters. */
export type PresenterPartnerId = keyof typeof PRESENTER_PARTNERS;

/** Ids of all of them. */
export const PRESENTER_PARTNER_IDS = namesOf(PRESENTER_PARTNERS);

/** How many presenters of a partner are kept. */
export const PARTNER_PRESENTERS_MAX = 5_000;
