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
