import type { Deps } from '../../../deps.ts';
import { readHost, appHostOf } from '../../../platform/lib/hosts.ts';
import { isHostServed, listServedNames, SITE_HOSTS_CHANNEL, getServedHost, hasPublishedSite } from './hosts.store.ts';

/** Names that sites have proved, as this process knows them: one that is only asked for may be anybody's, also what people call the product itself. Asking costs nothing. */
type OpenServedHosts = { has(host: string): boolean; close(): Promise<void> };

/** What was announced while a connection was lost, or by hand in the database, is known after this time, in milliseconds. */
const REREAD_MS = 60_000;

/** Reads the names and keeps them as they are in the database, whichever process changes them. */
export async function openServedHosts({
  db,
  listen,
  log,
}: Pick<Deps, 'db' | 'listen' | 'log'>): Promise<OpenServedHosts> {
  let hosts = new Set<string>();
  let lastRead: Promise<unknown> = Promise.resolve();
  let connections = 0;

  // Before the first read: what is announced between the two is read again.
  const connection = await listen(SITE_HOSTS_CHANNEL, {
    onMessage: (host) => inTurn(() => readOne(host)),
    onConnect() {
      connections += 1;
      if (connections > 1) inTurn(readAll);
    },
  });
  try {
    await readAll();
  } catch (error) {
    await connection.close();
    throw error;
  }
  const timer = setInterval(() => inTurn(readAll), REREAD_MS).unref();

  return {
    has: (host) => hosts.has(host),
    async close() {
      clearInterval(timer);
      await connection.close();
      await lastRead;
    },
  };

  /** One read follows another: an older state never replaces a newer one. */
  function inTurn(read: () => Promise<void>): void {
    lastRead = lastRead.then(read).catch((error: unknown) => log.warn({ err: error }, 'hosts of sites not read'));
  }

  async function readAll(): Promise<void> {
    hosts = new Set(await listServedNames(db));
  }

  async function readOne(host: string): Promise<void> {
    if (await isHostServed(db, host)) hosts.add(host);
    else hosts.delete(host);
  }
}

/**
 * Whether a proxy may get a certificate for a host: for the product, for sub-domains where a site is published, and for names that sites have proved. Every other name that somebody lets lead here would
 * use up what the authority gives in a week.
 */
export async function mayHaveCertificate({ config, db }: Pick<Deps, 'config' | 'db'>, asked: string): Promise<boolean> {
  const host = asked.includes(':') ? null : readHost(asked);
  if (host === null) return false;
  if (host === appHostOf(config)) return true;
  if (host.endsWith(`.${config.sitesDomain}`))
    return hasPublishedSite(db, host.slice(0, -config.sitesDomain.length - 1));
  return (await getServedHost(db, host)) !== undefined;
}
