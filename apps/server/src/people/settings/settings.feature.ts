import { type SecretSettingKey, settingsApi } from '@sayso/contract';
import { setupStep } from '../../attention-source.ts';
import type { Feature } from '../../feature.ts';
import { isLoopback } from '../../platform/lib/hosts.ts';
import { secretContext } from '../../platform/settings/product-settings.ts';
import { settingsRoutes } from './settings.routes.ts';

const isLocal = (host: string) => isLoopback(host) || host.endsWith('.localhost');

export const settingsFeature: Feature = {
  api: settingsApi,
  routes: settingsRoutes,
  attention: [
    setupStep('name', async ({ settings }) => settings.current().site_name.trim() !== ''),
    setupStep('public_address', async ({ config }) => !isLocal(new URL(config.publicUrl).hostname)),
    setupStep('support', async ({ settings }) => {
      const { support_email, support_url } = settings.current();
      return support_email !== '' || support_url !== '';
    }),
  ],
  sealedColumns: [
    { table: 'settings', key: 'key', column: 'sealed', context: (key) => secretContext(key as SecretSettingKey) },
  ],
};
