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
  carriesSecretOff,
  type FieldErrors,
  type ProductSettings,
  PICTURE_PARTNER_IDS,
  PICTURE_PARTNERS,
  PRESENTER_PARTNER_IDS,
  PRESENTER_PARTNERS,
  TEXT_SERVER_IDS,
  TRANSCRIBER_IDS,
  type SecretSettingKey,
  settingSchema,
} from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { effectiveSettings, secretContext } from '../../platform/settings/product-settings.ts';
import * as store from '../../platform/settings/settings.store.ts';
import { diskRoom, type DiskNeeds } from '../../platform/storage/disk-guard.ts';
import { mailSetup } from '../../platform/mail/mail-setup.ts';
import {
  type SettingRow,
  type NewSetting,
  announceSettings,
  lockSettings,
  saveSetting,
} from '../../platform/settings/settings.store.ts';
import { forgetRests, forgetKeptFaults } from '../../platform/partners/partner-rests.store.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { releaseTwoFactorSetup } from '../identity/sessions.service.ts';
import { write } from '../identity/write.service.ts';
import { findSlugOnOffer } from '../plans/plans.service.ts';
import { settingsTexts } from './settings.texts.gen.ts';

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

type NamedChange = SettingChange & { key: string };
/** A change whose value is one that its setting may have. */
type FittingChange = Pick<SettingChange, 'value' | 'description'> & { key: SettingKey };

/** @throws AppError `invalid_input` with a message under the key of each change that does not fit. */
async function checkChanges(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  changes: readonly NamedChange[],
): Promise<FittingChange[]> {
  // Keys come from outside: `__proto__` is one like any other here.
  const errors = new Map<string, string[]>();
  const fitting: FittingChange[] = [];
  for (const change of changes) {
    const { key, description } = change;
    const problem = isTwice(changes, key) ? settingsTexts.twice : problemOf(config, change);
    const fit = problem ? undefined : await asWritten(db, change);
    if (!isSettingKey(key) || fit === undefined) errors.set(key, [problem ?? settingsTexts.noSuchPlan]);
    else fitting.push({ key, value: fit, ...(description === undefined ? {} : { description }) });
  }
  if (errors.size > 0) throw new AppError('invalid_input', { errors: Object.fromEntries(errors) });
  return fitting;
}

const isTwice = (changes: readonly NamedChange[], key: string) => changes.filter((one) => one.key === key).length > 1;

/** The value to store, as its rule reads it; a plan's slug as the plan has it. Undefined when there is no such plan. */
async function asWritten(db: Deps['db'], { key, value }: NamedChange): Promise<NamedChange['value'] | undefined> {
  if (key === 'default_plan') return findSlugOnOffer(db, String(value));
  const isOpen = isSettingKey(key) && !isSecretKey(key);
  return isOpen ? settingSchema(SETTINGS[key]).parse(value) : value;
}

function problemOf({ publicUrl }: Deps['config'], { key, value, type, group }: NamedChange): string | undefined {
  if (!isSettingKey(key)) return settingsTexts.unknown;
  const setting = SETTINGS[key];
  if (type && type !== setting.type) return settingsTexts.otherType({ type: setting.type });
  // The documented client calls all of them general.
  if (group && group !== 'general' && group !== setting.group)
    return settingsTexts.otherGroup({ group: setting.group });
  const takesSecretAway = isSecretKey(key) && value === null;
  const issues = takesSecretAway ? [] : (settingSchema(setting).safeParse(value).error?.issues ?? []);
  if (issues.length > 0) return issues[0]?.message;
  return key === 'ai_editor_url' ? problemOfEditor(publicUrl, URL.parse(String(value))) : undefined;
}

function problemOfEditor(publicUrl: string, editor: URL | null): string | undefined {
  const site = new URL(publicUrl);
  // A page of ours within a page of ours could do all that its customer can.
  if (editor?.origin === site.origin) return settingsTexts.editorHere;
  // Browsers leave such a frame empty.
  const isBlocked = site.protocol === 'https:' && editor?.protocol === 'http:';
  return isBlocked ? settingsTexts.editorNeedsHttps : undefined;
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

/** What an entry needs beside its key: its row if it has one, the value that acts, and a secret in clear. */
type EntryContext = { row: SettingRow | undefined; values: ProductSettings; secret: string };

/** Of shorter secrets the last characters would be too large a part. */
const LEAST_LENGTH_TO_HINT = 12;

function toSettingEntry(key: SettingKey, { row, values, secret }: EntryContext): SettingEntry {
  const { type, group, help } = SETTINGS[key];
  return {
    key,
    value: isSecretKey(key) ? '' : values[key],
    type,
    group,
    description: row?.description ?? help,
    updated_at: row?.updated_at.toISOString() ?? null,
    ...(isSecretKey(key) ? { is_set: row?.sealed !== null && row?.sealed !== undefined, last4: hintOf(secret) } : {}),
  };
}

const hintOf = (secret: string) => (secret.length >= LEAST_LENGTH_TO_HINT ? secret.slice(-4) : '');

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

type Value = FittingChange['value'];
/** What a change stores, and what the audit log says about it. */
type PlannedChange = { stored: NewSetting; told: { from: Value; to: Value; description?: string } };

/** Works a change out against what is stored. Null when everything stays as it is. */
function planChange(vault: Vault, change: FittingChange, row: SettingRow | undefined): PlannedChange | null {
  const { key, value } = change;
  const description = newDescription(change, row);
  const planned = isSecretKey(key) ? planSecret(vault, { key, value }, row) : planValue(change, row);
  if (!planned.isNew && description === undefined) return null;
  const told = { from: planned.from, to: planned.to, ...(description === undefined ? {} : { description }) };
  return { stored: { key, description, ...planned.columns }, told };
}

/** The operator's words for a setting; undefined when they are what people read already. */
function newDescription({ key, description }: FittingChange, row: SettingRow | undefined): string | undefined {
  return description === (row?.description ?? SETTINGS[key].help) ? undefined : description;
}

function planValue({ key, value }: FittingChange, row: SettingRow | undefined) {
  const from = row ? (row.value as Value) : SETTINGS[key].default;
  return { columns: { value, sealed: null }, isNew: !row || row.value !== value, from, to: value };
}

/** '' leaves a secret as it is and null takes it away; the log learns no more than whether there is one. */
function planSecret(
  vault: Vault,
  { key, value }: { key: SecretSettingKey; value: Value },
  row: SettingRow | undefined,
) {
  const before = row?.sealed ?? null;
  const sealed = value === '' ? before : value === null ? null : vault.seal(String(value), secretContext(key));
  const told = (text: string | null) => (text === null ? 'not set' : 'set');
  return { columns: { value: '', sealed }, isNew: sealed !== before, from: told(before), to: told(sealed) };
}

const SERVERS = [...TEXT_SERVER_IDS, ...TRANSCRIBER_IDS];

/** Whoever is set anew is asked at once: they may be left alone for what the operator has just mended. */
async function forgetFaults(trx: Db, changed: readonly SettingKey[]): Promise<void> {
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

/**
 * A secret goes in and never comes out: whoever may change settings must not learn it by having it sent to a server of theirs.
 * @throws AppError `invalid_input` with a message under each secret that is to be entered again.
 */
function refuseCarriedSecrets(rows: readonly SettingRow[], changes: readonly FittingChange[]): void {
  const before = effectiveSettings(rows);
  const after = { ...before, ...Object.fromEntries(changes.map(({ key, value }) => [key, value])) };
  const errors: FieldErrors = {};
  for (const key of SETTING_KEYS.filter(isSecretKey)) {
    const isStored = rows.some((row) => row.key === key && row.sealed !== null);
    const isKept = !changes.some((change) => change.key === key && change.value !== '');
    if (isStored && isKept && carriesSecretOff(key, before, after)) errors[key] = [askAgain(SETTINGS[key].label)];
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors });
}

const askAgain = (label: string) =>
  `Enter the ${label.charAt(0).toLowerCase()}${label.slice(1)} again, or remove it: the stored one was given for another server or user name.`;

const byline = ({ now }: Pick<Deps, 'now'>, { userId }: Actor) => ({ userId, at: now() });

/** A call about one setting has one field. */
function atValue(error: unknown, key: string): unknown {
  const messages = error instanceof AppError ? error.details.errors?.[key] : undefined;
  return messages ? new AppError('invalid_input', { errors: { value: messages } }, error) : error;
}

/** Makes two-factor sign-in optional for administrators, also for those who are led to it now. Done on the machine, by no user. */
export async function liftTwoFactor(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockSettings(trx);
    const setting = { key: 'operator_two_factor', value: 'optional', sealed: null };
    await saveSetting(trx, setting, { userId: null, at: new Date() });
    await releaseTwoFactorSetup(trx);
    const changes = { operator_two_factor: { from: null, to: setting.value } };
    await recordAudit(trx, {
      actor: null,
      action: 'settings.update',
      target: { type: 'setting' },
      details: { changes },
    });
    await announceSettings(trx);
  });
}
