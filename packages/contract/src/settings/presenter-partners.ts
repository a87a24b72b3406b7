import { withTexts } from '@sayso/i18n';
import type { ApiKeyService } from '../accounts/api-keys.ts';
import { namesOf } from '../common.ts';
import { presenterPartnersTexts } from './presenter-partners.texts.gen.ts';
import type { PRESENTER_PARTNER_SETTINGS } from './presenter-settings.ts';
import { keysOf, type PaidPartner } from './setting.ts';

type SettingKey = keyof typeof PRESENTER_PARTNER_SETTINGS;

/**
 * A partner that lends presenters. `uploadUrl`: the setting of a second address where it takes sound.
 * `ownPresenters`: the setting that lets people have presenters made of faces there. `isKeyless`: it may be asked without a key.
 * `lends`: it has presenters of its own for everybody; else it films nobody but those who are made of faces.
 * `ownKeys`: the service under which people may keep a key of their own for it.
 */
type PresenterPartner = PaidPartner<SettingKey> & {
  ownPresenters: SettingKey;
  uploadUrl: SettingKey | null;
  isKeyless: boolean;
  lends: boolean;
  accountDaily: SettingKey;
  ownKeys: ApiKeyService | null;
};

const ENDS = {
  enabled: 'enabled',
  ownPresenters: 'own_presenters',
  url: 'url',
  key: 'key',
  daily: 'daily_seconds',
  accountDaily: 'account_daily_seconds',
  price: 'minute_price',
} as const;
const PLAIN = { uploadUrl: null, isKeyless: false, lends: true, ownKeys: null } as const;

/** Every partner that lends presenters, by its id. */
export const PRESENTER_PARTNERS = withTexts(
  {
    heygen: { ...PLAIN, ...keysOf('heygen', ENDS), uploadUrl: 'heygen_upload_url', ownKeys: 'heygen' },
    a2e: { ...PLAIN, ...keysOf('a2e', ENDS) },
    did: { ...PLAIN, ...keysOf('did', ENDS), lends: false },
    server: { ...PLAIN, ...keysOf('presenter_server', ENDS), isKeyless: true },
  } as const satisfies Record<string, PresenterPartner>,
  presenterPartnersTexts,
);

/** Id of a partner that lends presenters. */
export type PresenterPartnerId = keyof typeof PRESENTER_PARTNERS;

/** Ids of all of them. */
export const PRESENTER_PARTNER_IDS = namesOf(PRESENTER_PARTNERS);

/** How many presenters of a partner are kept. */
export const PARTNER_PRESENTERS_MAX = 5_000;
