import type { ProductSettings } from '@sayso/contract';
import { connect } from '../platform/db/connection.ts';
import type { SocketAddress } from '../platform/db/embedded/embedded-postgres.ts';
import { createListen } from '../platform/db/listen.ts';
import { openSettings } from '../platform/settings/product-settings.ts';
import { openVault } from '../platform/vault/vault.ts';
import { silentLog } from './silent-log.ts';

/** What the process answers to each message: the settings as it knows them, without asking anybody. */
export type KnownSettings = Pick<ProductSettings, 'site_name' | 'max_videos_per_user'>;

// Keeps the product settings beside another process, and tells what it knows of them when asked.
const [, , address = '{}', dataDir = ''] = process.argv;
const target = JSON.parse(address) as SocketAddress;
const settings = await openSettings({
  db: connect(target, () => undefined),
  listen: createListen(target, () => undefined),
  log: silentLog,
  vault: await openVault({ keys: null, dataDir }),
});
const tell = () => {
  const { site_name, max_videos_per_user } = settings.current();
  process.send?.({ site_name, max_videos_per_user } satisfies KnownSettings);
};
process.on('message', tell);
tell();
