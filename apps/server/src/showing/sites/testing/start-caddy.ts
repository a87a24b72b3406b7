import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import https from 'node:https';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';

/** The file that is shipped is what is tried, with Caddy's own authority in the place of a public one. */
const CADDYFILE = path.join(import.meta.dirname, '../../../../../../deploy/Caddyfile');
const program = spawnSync('sh', ['-c', 'command -v caddy'], { encoding: 'utf8' }).stdout.trim();
/** Caddy makes the keys of its authority first. */
const START_LIMIT_MS = 20_000;

/** Whether a test with Caddy can run here, and what is said where it can not: a machine without Caddy does not say that it works. */
export const hasCaddy = program !== '';
export const NO_CADDY = 'Caddy is not installed on this machine: apt-get install caddy';

export type Caddy = Awaited<ReturnType<typeof startCaddy>>;

/** Ports that nobody listens on at this moment, for Caddy. */
export const freeCaddyPorts = async () => ({ http: await freePort(), https: await freePort() });

/** Starts Caddy with the shipped file, in front of the server at a port of this machine, and waits until it leads to the app. */
export async function startCaddy({
  serverPort,
  ports,
}: {
  serverPort: number;
  ports: Awaited<ReturnType<typeof freeCaddyPorts>>;
}) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sayso-caddy-'));
  const shipped = (await readFile(CADDYFILE, 'utf8')).replaceAll('127.0.0.1:3000', `127.0.0.1:${serverPort}`);
  const onThisMachine = `{
	admin off
	local_certs
	skip_install_trust
	http_port ${ports.http}
	https_port ${ports.https}
	storage file_system ${folder}/data`;
  const file = path.join(folder, 'Caddyfile');
  await writeFile(file, shipped.replace(/^\{/m, onThisMachine));
  const caddy = spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: { HOME: folder, XDG_CONFIG_HOME: folder },
  });

  /** Asks through Caddy, and believes its own authority alone. @throws where there is no certificate for the host. */
  async function ask(host: string, place = '/', headers: Record<string, string> = {}) {
    const ca = await readFile(path.join(folder, 'data/pki/authorities/local/root.crt'));
    const to = { host: '127.0.0.1', port: ports.https, servername: host, ca, agent: false, path: place };
    return new Promise<{ status: number; text: string }>((answer, fail) => {
      const request = https.get({ ...to, headers: { ...headers, host } });
      request.on('error', fail).on('response', (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => answer({ status: response.statusCode ?? 0, text }));
      });
    });
  }

  const isReady = async () => (await ask('videos.example.com', '/healthz').catch(() => null))?.status === 200;
  await vi.waitUntil(isReady, { timeout: START_LIMIT_MS, interval: 100 });
  return {
    ask,
    stop: async () => {
      caddy.kill();
      await once(caddy, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  return port;
}
