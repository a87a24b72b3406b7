import {
  isSecretKey,
  type ProductSettings,
  type SecretSettingKey,
  SETTING_KEYS,
  SETTINGS,
  settingSchema,
  type TextServerId,
  type TranscriberId,
} from '@sayso/contract';
import type { CompatibleServer } from '@sayso/providers';
import { performance } from 'node:perf_hooks';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { type Actor, authorize, isByAdministrator } from '../../access.ts';
import type { Db } from '../db/connection.ts';
import { type Listen, keepRead } from '../db/listen.ts';
import type { Vault } from '../vault/vault.ts';
import { listSettings, type SettingRow, SETTINGS_CHANNEL } from './settings.store.ts';

/** What the operator has set for the whole installation, as this process knows it. */
export type Settings = {
  /** Every setting but the secrets. Costs nothing: ask anew each time instead of keeping it. */
  current(): ProductSettings;
  /** A secret in clear, for the moment it is needed; '' when there is none, or no key that opens it. */
  secret(key: SecretSettingKey): string;
  /** Reads the settings now. What was committed before the call is known after it. */
  refresh(): Promise<void>;
};

export type OpenSettings = Settings & { close(): Promise<void> };

/** What a secret is sealed for: its text opens as no other. */
export const secretContext = (key: SecretSettingKey): string => `setting:${key}`;

/** What was announced while a connection was lost, or by hand in the database, is known after this time, in milliseconds. */
const REREAD_MS = 60_000;

type SettingsDeps = { db: Db; listen: Listen; log: Pick<FastifyBaseLogger, 'warn' | 'error'>; vault: Vault };

/** Reads the settings and keeps them as they are in the database, whichever process changes them. */
export async function openSettings({ db, listen, log, vault }: SettingsDeps): Promise<OpenSettings> {
  const refused = new Map<string, string>();
  let { values } = validate([]);
  let sealed: ReadonlyMap<string, string> = new Map();
  const onFault = (error: unknown) => log.warn({ err: error }, 'settings not read');
  const { refresh, refreshOrTell, close } = await keepRead({ listen, channel: SETTINGS_CHANNEL, read, onFault });
  const timer = setInterval(refreshOrTell, REREAD_MS).unref();

  return {
    current: () => values,
    secret: openSecret,
    refresh,
    async close() {
      clearInterval(timer);
      await close();
    },
  };

  function openSecret(key: SecretSettingKey): string {
    const text = sealed.get(key) ?? '';
    try {
      return text && vault.open(text, secretContext(key));
    } catch (error) {
      log.error({ err: error, key }, 'stored secret cannot be opened: it counts as not set');
      return '';
    }
  }

  async function read(): Promise<void> {
    const rows = await listSettings(db);
    const judged = validate(rows);
    values = judged.values;
    sealed = new Map(rows.map((row) => [row.key, row.sealed ?? '']));
    for (const { key, problem } of judged.misfits) warnOnce(key, problem);
  }

  /** The settings are read all the time: what does not fit is said once. */
  function warnOnce(key: string, problem: string): void {
    if (refused.get(key) === problem) return;
    refused.set(key, problem);
    log.warn({ key, problem }, 'stored setting does not fit: its default is used');
  }
}

const OPEN_KEYS = SETTING_KEYS.filter((key) => !isSecretKey(key));
const SCHEMAS = new Map<string, z.ZodType>(OPEN_KEYS.map((key) => [key, settingSchema(SETTINGS[key])]));
const DEFAULTS = Object.fromEntries(OPEN_KEYS.map((key) => [key, SETTINGS[key].default]));

/** The settings as these rows make them. */
export const effectiveSettings = (rows: readonly SettingRow[]): ProductSettings => validate(rows).values;

/** The stored values that fit, and the default of every other setting. Secrets and settings of a newer version are not among them. */
function validate(rows: readonly SettingRow[]): {
  values: ProductSettings;
  misfits: { key: string; problem: string }[];
} {
  const values: Record<string, unknown> = { ...DEFAULTS };
  const misfits = [];
  for (const { key, value } of rows) {
    const judged = SCHEMAS.get(key)?.safeParse(value);
    if (judged?.success) values[key] = judged.data;
    // The value itself stays out of the log.
    else if (judged) misfits.push({ key, problem: judged.error.issues[0]?.message ?? '' });
  }
  // The registry's schemas have checked each value.
  return { values: Object.freeze(values) as ProductSettings, misfits };
}

/** Whether somebody may use the app now: in maintenance only administrators, also those who act as a customer. */
export function isOpenTo({ settings }: { settings: Pick<Settings, 'current'> }, actor: Actor | null): boolean {
  return !settings.current().maintenance_mode || (actor !== null && isByAdministrator(actor));
}

type Typed = {
  /** '' is the stored one, null is none. */
  key: string | null;
  stored: SecretSettingKey;
  /** Whether the stored one was given for the address that is tried: it goes nowhere else. */
  isSameAddress: boolean;
};

/** Begins a trial of a partner or a server: with which key, and how many milliseconds it has taken. */
export function beginTrial(
  { settings }: { settings: Pick<Settings, 'secret'> },
  actor: Actor,
  { key, stored, isSameAddress }: Typed,
): { key: string; tookMs(): number } {
  authorize(actor, 'settings.manage');
  const started = performance.now();
  const used = key !== '' ? (key ?? '') : isSameAddress ? settings.secret(stored) : '';
  return { key: used, tookMs: () => Math.round(performance.now() - started) };
}

/** A server that writes, or writes down, as the operator has set it; null while its address or its model is missing. */
export function setServer(
  { current, secret }: Pick<Settings, 'current' | 'secret'>,
  id: TextServerId | TranscriberId,
): CompatibleServer | null {
  const settings = current();
  const [address, model] = [settings[`${id}_url`], settings[`${id}_model`]];
  return address === '' || model === '' ? null : { address, key: secret(`${id}_key`), model };
}
