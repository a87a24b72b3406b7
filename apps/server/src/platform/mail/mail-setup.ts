import {
  type MailTransport,
  type ProductSettings,
  type SecretSettingKey,
  siteFacts,
  INVITATION_DAYS,
} from '@sayso/contract';

/** How mails leave at this moment. `missing` is empty when they can. */
export type MailSetup = SmtpServer & { from: Sender } & Pick<MailTransport, 'source' | 'from_source' | 'missing'>;

/** Where the setup is read from: `Deps` has both. */
export type MailSources = {
  config: { smtp: SmtpServer | null; mailFrom: Sender | null };
  settings: { current(): ProductSettings; secret(key: SecretSettingKey): string };
};

/** What the environment says about mail, else what the operator has set. */
export function mailSetup({ config, settings }: MailSources): MailSetup {
  const set = settings.current();
  const fromSettings: SmtpServer = {
    host: set.smtp_host,
    port: set.smtp_port,
    security: set.smtp_security,
    username: set.smtp_username,
    password: set.smtp_host && set.smtp_username ? settings.secret('smtp_password') : '',
  };
  const server = config.smtp ?? fromSettings;
  const from = config.mailFrom ?? { name: set.mail_from_name, address: set.mail_from_address };
  return {
    ...server,
    from: { address: from.address, name: from.name || siteFacts(set).site_name },
    source: config.smtp ? 'environment' : 'settings',
    from_source: config.mailFrom ? 'environment' : 'settings',
    missing: [...(server.host ? [] : ['host' as const]), ...(from.address ? [] : ['from' as const])],
  };
}

/** Who a mail comes from. */
export type Sender = { name: string; address: string };

/** A mail server, and how to speak with it. `starttls` demands encryption before anything is said; `none` forgoes it. */
export type SmtpServer = {
  host: string;
  port: number;
  security: 'none' | 'starttls' | 'tls';
  username: string;
  password: string;
};

/** Ports that mail servers listen on for each scheme: submission, and submission over TLS. @see https://www.rfc-editor.org/rfc/rfc8314 */
const PORTS = { 'smtp:': 587, 'smtps:': 465 };

/** Reads smtp://user:secret@host:587 or smtps://...; `?security=none` allows a server without TLS. Null when it is none of these. */
export function parseSmtpUrl(text: string): SmtpServer | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, searchParams } = new URL(text);
  if ((protocol !== 'smtp:' && protocol !== 'smtps:') || !hostname) return null;
  const security = searchParams.get('security') ?? (protocol === 'smtps:' ? 'tls' : 'starttls');
  if (security !== 'none' && security !== 'starttls' && security !== 'tls') return null;
  const [user, secret] = [decode(username), decode(password)];
  if (user === null || secret === null) return null;
  return {
    // Node writes the address of an IPv6 host in brackets.
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port ? Number(port) : PORTS[protocol],
    security,
    username: user,
    password: secret,
  };
}

/** Null when a percent sign is not followed by two digits of a byte: it has to be written as %25. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Reads `Name <address>` or an address alone. Null when it is neither. */
export function parseSender(text: string): Sender | null {
  const { name = '', address = text } =
    /^"?(?<name>[^"<>]*?)"?\s*<(?<address>[^<>]*)>$/.exec(text.trim())?.groups ?? {};
  return /^[^\s@<>"]+@[^\s@<>"]+$/.test(address.trim()) ? { name: name.trim(), address: address.trim() } : null;
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** How long each kind of link that acts on an account may be used after it was mailed, in milliseconds. */
export const MAILED_LINKS_LAST_MS = {
  reset: HOUR_MS,
  verify: 3 * DAY_MS,
  change: DAY_MS,
  undo: 7 * DAY_MS,
  undo_two_factor: 7 * DAY_MS,
  /** With which a buyer chooses the first password. */
  purchase: 7 * DAY_MS,
  invitation: INVITATION_DAYS * DAY_MS,
} as const;
