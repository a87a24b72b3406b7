import { createServer } from 'node:net';
import type { Config } from '../../config.ts';
import { isLoopback } from '../../platform/lib/hosts.ts';
import { listServers } from '../running-servers.ts';
import { fail, type Finding, hint, note, ok } from '../../platform/health/check.ts';

type Addresses = Pick<Config, 'host' | 'port' | 'publicUrl' | 'trustProxyHops' | 'roles' | 'dataDir'>;

const ASK_LIMIT_MS = 3_000;

/** Whether the addresses make sense together, and who answers there. */
export async function checkAddresses(config: Addresses): Promise<{ findings: Finding[]; isServed: boolean }> {
  if (!config.roles.includes('api'))
    return { findings: [ok('Address', 'none: this process only works')], isServed: false };
  const port = await checkPort(config);
  return { findings: [checkPublicUrl(config), port.finding], isServed: port.isServed };
}

export function checkPublicUrl({
  host,
  publicUrl,
  trustProxyHops: hops,
}: Omit<Addresses, 'port' | 'roles' | 'dataDir'>): Finding {
  const area = 'Address';
  const { protocol, hostname } = new URL(publicUrl);
  const isOpen = !isLoopback(host);
  const isPublic = !isLoopback(hostname);
  if (isOpen && !isPublic)
    return note(
      area,
      `${publicUrl}, though HOST=${host} is open to the network`,
      'Set PUBLIC_URL to the address that people type, or their links lead nowhere.',
    );
  if (isPublic && protocol === 'http:')
    return note(
      area,
      `${publicUrl}, without encryption`,
      'Passwords travel readable: put a proxy with a certificate in front, and set PUBLIC_URL to https://...',
    );
  if (isPublic && hops === 0)
    return hint(
      area,
      `${publicUrl}, TRUST_PROXY=0`,
      'If a proxy stands in front, set TRUST_PROXY=1: all visitors share its address otherwise, and its limits.',
    );
  return ok(area, `${publicUrl}, TRUST_PROXY=${hops}`);
}

async function checkPort({ host, port, dataDir }: Addresses): Promise<{ finding: Finding; isServed: boolean }> {
  const area = 'Port';
  const found = (port > 0 ? await lookAt({ host, port }) : null) ?? (await lookElsewhere(dataDir, port));
  if (found) return { finding: found, isServed: true };
  if (port === 0) return { finding: ok(area, 'any free one'), isServed: false };
  const trouble = await tryToListen(host, port);
  if (!trouble) return { finding: ok(area, `${port} is free: Sayso is not running here`), isServed: false };
  return {
    finding: fail(area, `${port} on ${host}: ${trouble}`, 'Stop the other program, or set PORT or HOST to others.'),
    isServed: false,
  };
}

/** Sayso on another port than this command was told: its server has left its address in the data folder. */
async function lookElsewhere(dataDir: string, port: number): Promise<Finding | null> {
  for (const server of await listServers(dataDir)) {
    const found = server.port === port ? null : await lookAt(server);
    if (found) return found;
  }
  return null;
}

/** What Sayso answers at an address; null when it is not Sayso that answers there. */
async function lookAt({ host, port }: Pick<Addresses, 'host' | 'port'>): Promise<Finding | null> {
  const answer = await ask(host, port);
  if (answer === 'stranger') return null;
  return answer === 'ready'
    ? ok('Port', `${port}, Sayso answers and is ready`)
    : note('Port', `${port}, Sayso answers and is not ready`, 'If that lasts, its log says why.');
}

/** Both health paths answer in our own words; another program's answers are not ours. */
async function ask(host: string, port: number): Promise<'ready' | 'not-ready' | 'stranger'> {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const isSuccess = async (place: string) => {
    const response = await fetch(`http://${name.includes(':') ? `[${name}]` : name}:${port}${place}`, {
      signal: AbortSignal.timeout(ASK_LIMIT_MS),
    });
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null && 'status' in body && body.status === 'success';
  };
  try {
    if (!(await isSuccess('/healthz'))) return 'stranger';
    return (await isSuccess('/readyz')) ? 'ready' : 'not-ready';
  } catch {
    return 'stranger';
  }
}

function tryToListen(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'EADDRINUSE' ? 'another program listens there' : error.message),
    );
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}
