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
export async function signedIn({ env }: World): Promise<SignedIn> {
  const [url, token] = [env['SAYSO_URL'], env['SAYSO_TOKEN']];
  const kept = url && token ? { url, token } : await readKept(env);
  if (!kept) throw new NotSignedInError('Sign in first: sayso login https://videos.example.com');
  // A token is for the installation that made it: never sent to an address that it was not kept with.
  if (url && !token && kept.url !== url)
    throw new NotSignedInError(`You are signed in at ${kept.url}. Set SAYSO_TOKEN for ${url}, too.`);
  const chosen = { url: kept.url, token: token ?? kept.token };
  return { ...chosen, sayso: createSayso(chosen) };
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
