import type { MailTransport } from '@sayso/contract';
import { type SectionValues, sectionOf } from '../settings/section-values.parts.ts';
import type { NewValue, SettingEntries } from '../settings/settings.queries.ts';

const SERVER_KEYS = ['smtp_host', 'smtp_port', 'smtp_security', 'smtp_username'] as const;
const SENDER_KEYS = ['mail_from_name', 'mail_from_address'] as const;
const SECRETS = ['smtp_password'] as const;
type PlainKey = (typeof SERVER_KEYS)[number] | (typeof SENDER_KEYS)[number];

/** What the form holds. */
export type MailValues = Omit<SectionValues<PlainKey, 'smtp_password'>, 'smtp_port' | 'smtp_security'> & {
  smtp_port: number | null;
  smtp_security: string;
};

const SECTION = sectionOf<PlainKey, 'smtp_password'>({ plain: [...SERVER_KEYS, ...SENDER_KEYS], secrets: SECRETS });

export const MAIL_SCHEMA = SECTION.schema;

/** What is stored; of a server that the environment names, what that says. */
export function mailValues(entries: SettingEntries, transport: MailTransport): MailValues {
  const { source, host, port, security, username } = transport;
  const given = { smtp_host: host, smtp_port: port, smtp_security: security, smtp_username: username };
  return { ...SECTION.stored(entries), ...(source === 'environment' ? given : {}) };
}

/** What differs from what is stored, without what the environment decides. */
export function changedMailValues(values: MailValues, entries: SettingEntries, transport: MailTransport): NewValue[] {
  const plain: PlainKey[] = [
    ...(transport.source === 'settings' ? SERVER_KEYS : []),
    ...(transport.from_source === 'settings' ? SENDER_KEYS : []),
  ];
  return sectionOf({ plain, secrets: SECRETS }).changes(values, entries);
}
