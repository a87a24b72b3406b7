import { type MailTransport, SETTINGS, settingSchema } from '@sayso/contract';
import { z } from 'zod';
import { secretChange } from '../../ui/inputs/secret-input.tsx';
import type { NewValue, SettingEntries } from '../settings/settings.queries.ts';

const SERVER_KEYS = ['smtp_host', 'smtp_port', 'smtp_security', 'smtp_username'] as const;
const SENDER_KEYS = ['mail_from_name', 'mail_from_address'] as const;
const PLAIN_KEYS = [...SERVER_KEYS, ...SENDER_KEYS] as const;

/** What the form holds. The password: '' leaves the stored one, null removes it. */
export type MailValues = {
  smtp_host: string;
  smtp_port: number | null;
  smtp_security: string;
  smtp_username: string;
  smtp_password: string | null;
  mail_from_name: string;
  mail_from_address: string;
};

/** The registry's own rules. */
export const MAIL_SCHEMA = z.object({
  smtp_host: settingSchema(SETTINGS.smtp_host),
  smtp_port: settingSchema(SETTINGS.smtp_port),
  smtp_security: settingSchema(SETTINGS.smtp_security),
  smtp_username: settingSchema(SETTINGS.smtp_username),
  mail_from_name: settingSchema(SETTINGS.mail_from_name),
  mail_from_address: settingSchema(SETTINGS.mail_from_address),
  smtp_password: settingSchema(SETTINGS.smtp_password).nullable(),
});

/** What is stored; of a server that the environment names, what that says. */
export function mailValues(entries: SettingEntries, transport: MailTransport): MailValues {
  const stored = Object.fromEntries(PLAIN_KEYS.map((key) => [key, entries[key]?.value ?? SETTINGS[key].default]));
  const { source, host, port, security, username } = transport;
  const given = { smtp_host: host, smtp_port: port, smtp_security: security, smtp_username: username };
  return { ...stored, ...(source === 'environment' ? given : {}), smtp_password: '' } as MailValues;
}

/** What differs from what is stored, without what the environment decides. */
export function changedMailValues(values: MailValues, entries: SettingEntries, transport: MailTransport): NewValue[] {
  const keys = [
    ...(transport.source === 'settings' ? SERVER_KEYS : []),
    ...(transport.from_source === 'settings' ? SENDER_KEYS : []),
  ];
  const changed = keys.filter((key) => entries[key]?.value !== values[key]).map((key) => ({ key, value: values[key] }));
  const password = secretChange(values.smtp_password);
  return password === undefined ? changed : [...changed, { key: 'smtp_password', value: password }];
}
