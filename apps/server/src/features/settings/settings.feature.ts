import { type SecretSettingKey, settingsApi } from '@sayso/contract';
import type { Feature } from '../../feature.ts';
import { secretContext } from '../../platform/settings/product-settings.ts';
import { settingsRoutes } from './settings.routes.ts';

export const settingsFeature: Feature = {
  api: settingsApi,
  routes: settingsRoutes,
  sealedColumns: [
    { table: 'settings', key: 'key', column: 'sealed', context: (key) => secretContext(key as SecretSettingKey) },
  ],
};
