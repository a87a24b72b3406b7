import { connect } from 'node:tls';

/** The certificate that an address shows. `problem`: why browsers do not take it; null where they do. */
export type Certificate = { endsAt: Date | null; problem: string | null };

const CONNECT_LIMIT_MS = 10_000;
const HTTPS_PORT = 443;

/** Asks an https address for its certificate; null for an address without one. */
export async function readCertificate(address: string): Promise<Certificate | null> {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:') return null;
  const { promise, resolve } = Promise.withResolvers<Certificate>();
  const socket = connect({
    host: hostname,
    port: port === '' ? HTTPS_PORT : Number(port),
    servername: hostname,
    timeout: CONNECT_LIMIT_MS,
    // Looked at, and nothing is sent: what is wrong with it is what we want to know.
    rejectUnauthorized: false,
  });
  socket.once('secureConnect', () => {
    const { valid_to: until } = socket.getPeerCertificate();
    const endsAt = until ? new Date(until) : null;
    resolve({ endsAt, problem: socket.authorized ? null : String(socket.authorizationError ?? 'not trusted') });
    socket.destroy();
  });
  socket.once('timeout', () => {
    resolve({ endsAt: null, problem: 'no answer' });
    socket.destroy();
  });
  socket.once('error', (error: NodeJS.ErrnoException) =>
    resolve({ endsAt: null, problem: error.code ?? error.message }),
  );
  return promise;
}
