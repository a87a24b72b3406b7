import {
  AppError,
  type AuditDetails,
  type InstallationState,
  isSecretKey,
  isSettingKey,
  SETTING_KEYS,
  type SettingChange,
  type SettingEntry,
  type SettingGroup,
  type SettingKey,
  SETTINGS,
  siteFacts,
  type SiteFacts,
} from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { effectiveSettings } from '../../platform/settings/product-settings.ts';
import * as store from '../../platform/settings/settings.store.ts';
import { diskRoom, type DiskNeeds } from '../../platform/storage/disk-guard.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { releaseTwoFactorSetup } from '../identity/sessions.service.ts';
import { checkChanges, type FittingChange, type NamedChange } from './check-changes.ts';
import { forgetFaults } from './forget-faults.ts';
import { planChange } from './plan-change.ts';
import { mailSetup } from '../../platform/mail/mail-setup.ts';
import { refuseCarriedSecrets } from './refuse-carried-secrets.ts';
import { toSettingEntry } from './settings.mapper.ts';
import { write } from '../identity/write.service.ts';

type ReadDeps = Pick<Deps, 'db' | 'vault' | 'settings'>;
type WriteDeps = ReadDeps & Pick<Deps, 'now' | 'config'>;
type Entries = Record<string, SettingEntry>;

/** What anybody may know before signing in. */
export function site(deps: Pick<Deps, 'settings' | 'config'>): SiteFacts {
  return siteFacts(deps.settings.current(), mailSetup(deps).missing.length === 0);
}

/** All settings, or those of one group, as they are stored now: this is how an administrator's screen reads them anew. */
export async function listSettings(deps: ReadDeps, actor: Actor, group?: SettingGroup): Promise<Entries> {
  authorize(actor, 'settings.manage');
  return readEntries(deps, (key) => group === undefined || SETTINGS[key].group === group);
}

/** How much room there is, as the guard of the disk sees it. */
export async function installationState(deps: DiskNeeds, actor: Actor): Promise<InstallationState> {
  authorize(actor, 'settings.manage');
  const { freeBytes, leastFreeBytes, isFull } = await diskRoom(deps);
  return { free_bytes: freeBytes, least_free_bytes: leastFreeBytes, is_full: isFull };
}

/** @throws AppError `not_found`. */
export async function getSetting(deps: ReadDeps, actor: Actor, key: string): Promise<SettingEntry> {
  const entries = await listSettings(deps, actor);
  const entry = isSettingKey(key) ? entries[key] : undefined;
  if (!entry) throw new AppError('not_found');
  return entry;
}

/**
 * Stores all of the changes, or none. What stays as it was is no change. Every process learns of it; this one at once.
 * @throws AppError `invalid_input` with a message under each key that does not fit.
 */
export async function updateSettings(deps: WriteDeps, actor: Actor, changes: readonly NamedChange[]): Promise<Entries> {
  authorize(actor, 'settings.manage');
  const fitting = await checkChanges(deps, changes);
  await write(deps, actor, 'settings.manage', (trx) => save(deps, trx, { actor, changes: fitting }));
  await deps.settings.refresh();
  return listSettings(deps, actor);
}

/** @throws AppError `not_found`, `invalid_input` with the message at `value`. */
export async function updateSetting(
  deps: WriteDeps,
  actor: Actor,
  { key, change }: { key: string; change: SettingChange },
): Promise<SettingEntry> {
  await getSetting(deps, actor, key);
  try {
    await updateSettings(deps, actor, [{ ...change, key }]);
  } catch (error) {
    throw atValue(error, key);
  }
  return getSetting(deps, actor, key);
}

/** Stores the default of every setting that has no value yet. What has been set stays. */
export async function initializeSettings(deps: WriteDeps, actor: Actor): Promise<Entries> {
  await write(deps, actor, 'settings.manage', async (trx, { record }) => {
    await store.lockSettings(trx);
    const known = new Set((await store.listSettings(trx)).map(({ key }) => key));
    const missing = SETTING_KEYS.filter((key) => !known.has(key));
    for (const key of missing) {
      await store.saveSetting(trx, { key, value: SETTINGS[key].default, sealed: null }, byline(deps, actor));
    }
    await store.announceSettings(trx);
    await record('settings.initialize', undefined, { stored: missing });
  });
  await deps.settings.refresh();
  return listSettings(deps, actor);
}

/** Lets every process read the settings anew. */
export async function clearSettingsCache(deps: ReadDeps, actor: Actor): Promise<Entries> {
  await write(deps, actor, 'settings.manage', async (trx, { record }) => {
    await store.announceSettings(trx);
    await record('settings.clear_cache');
  });
  await deps.settings.refresh();
  return listSettings(deps, actor);
}

async function readEntries(deps: ReadDeps, wanted: (key: SettingKey) => boolean): Promise<Entries> {
  const rows = await store.listSettings(deps.db);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const values = effectiveSettings(rows);
  const entries = SETTING_KEYS.filter(wanted).map((key) => {
    const secret = isSecretKey(key) ? deps.settings.secret(key) : '';
    return [key, toSettingEntry(key, { row: byKey.get(key), values, secret })] as const;
  });
  return Object.fromEntries(entries);
}

async function save(
  deps: WriteDeps,
  trx: Db,
  { actor, changes }: { actor: Actor; changes: readonly FittingChange[] },
): Promise<void> {
  await store.lockSettings(trx);
  const rows = await store.listSettings(trx);
  refuseCarriedSecrets(rows, changes);
  const before = new Map(rows.map((row) => [row.key, row]));
  const audited: AuditDetails = {};
  const changed: SettingKey[] = [];
  for (const change of changes) {
    const planned = planChange(deps.vault, change, before.get(change.key));
    if (!planned) continue;
    await store.saveSetting(trx, planned.stored, byline(deps, actor));
    audited[change.key] = planned.told;
    changed.push(change.key);
  }
  if (changed.length === 0) return;
  await forgetFaults(trx, changed);
  if (changes.some(({ key, value }) => key === 'operator_two_factor' && value === 'optional'))
    await releaseTwoFactorSetup(trx);
  await store.announceSettings(trx);
  const target = { type: 'setting' as const, label: changed.map((key) => SETTINGS[key].label).join(', ') };
  await recordAudit(trx, { actor, action: 'settings.update', target, details: { changes: audited } });
}

const byline = ({ now }: Pick<Deps, 'now'>, { userId }: Actor) => ({ userId, at: now() });

/** A call about one setting has one field. */
function atValue(error: unknown, key: string): unknown {
  const messages = error instanceof AppError ? error.details.errors?.[key] : undefined;
  return messages ? new AppError('invalid_input', { errors: { value: messages } }, error) : error;
}
