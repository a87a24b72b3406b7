import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { createSayso } from '../index.ts';
import { NotSignedInError, type SignedIn, type World } from './command.ts';

type Kept = { url: string; token: string };

/** For whoever it belongs to alone. */
const OWN_FILE = 0o600;
const OWN_FOLDER = 0o700;

/** Where the address and the token are kept. @see https://specifications.freedesktop.org/basedir-spec/latest/ */
function configFile(env: World['env']): string {
  const base = env['XDG_CONFIG_HOME'] || env['APPDATA'] || path.join(env['HOME'] || homedir(), '.config');
  return path.join(base, 'sayso', 'config.json');
}

/** Keeps an address and a token: whole or not at all, and never where others can read it. */
export async function keepSignIn(env: World['env'], kept: Kept): Promise<string> {
  const file = configFile(env);
  const unfinished = `${file}.${process.pid}`;
  await mkdir(path.dirname(file), { recursive: true, mode: OWN_FOLDER });
  try {
    await writeFile(unfinished, `${JSON.stringify(kept, null, 2)}\n`, { mode: OWN_FILE, flag: 'wx' });
    await chmod(unfinished, OWN_FILE);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return file;
}

/** Forgets them. Answers whether there was something to forget. */
export async function forgetSignIn(env: World['env']): Promise<boolean> {
  const before = await readKept(env);
  await rm(configFile(env), { force: true });
  return before !== null;
}

/** A client for whoever is signed in: by `SAYSO_URL` and `SAYSO_TOKEN`, else as it was kept. @throws NotSignedInError */
export async function signedIn(world: World): Promise<SignedIn> {
  const { env } = world;
  const [url, token] = [env['SAYSO_URL'], env['SAYSO_TOKEN']];
  if (url && token) {
    tellIfOpen(world, url);
    return { url, token, sayso: createSayso({ url, token }) };
  }
  const kept = await readKept(env);
  if (!kept) throw new NotSignedInError('Sign in first: sayso login https://videos.example.com');
  // A token is for the installation that made it: never sent to an address that it was not named with.
  if (url && kept.url !== url)
    throw new NotSignedInError(`You are signed in at ${kept.url}. Set SAYSO_TOKEN for ${url}, too.`);
  if (token && kept.token !== token)
    throw new NotSignedInError(
      `You are signed in at ${kept.url} with another token than SAYSO_TOKEN. Set SAYSO_URL, too.`,
    );
  return { ...kept, sayso: createSayso(kept) };
}

/** What of an address is on this machine. @see https://www.rfc-editor.org/rfc/rfc6761#section-6.3 */
const LOOPBACK = /^(?:127(?:\.\d+){3}|\[::1\]|(?:.+\.)?localhost)$/u;

/** Says that a token is sent so that others on the way can read it. */
export function tellIfOpen(world: World, url: string): void {
  if (!URL.canParse(url)) return;
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'http:' || LOOPBACK.test(hostname)) return;
  world.tell(`warning: ${url} is not encrypted. Whoever is on the way can read your token: use https if you can.`);
}

async function readKept(env: World['env']): Promise<Kept | null> {
  try {
    const kept = JSON.parse(await readFile(configFile(env), 'utf8')) as Partial<Kept>;
    return typeof kept.url === 'string' && typeof kept.token === 'string' ? { url: kept.url, token: kept.token } : null;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
