import { execFile } from 'node:child_process';
import { stat, access } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { everyFamily, filesOf, fontPath } from '@sayso/media/canvas/font-files';
import { messageOf } from '@sayso/media/process/thrown';
import type { Config } from '../../config.ts';
import { fail, type Finding, hint, note, ok } from '../../platform/health/check.ts';
import { OperatorError } from '../../platform/lib/operator-error.ts';
import { parseKeys, keyFileIn, readKeyFile } from '../../platform/vault/keys.ts';
import { KEYS_VARIABLE } from '../../platform/vault/vault.ts';
import { formatBytes } from '../command.ts';

const NODE_MAJOR = 24;
const MB = 1024 * 1024;
/** A worker that draws a video, the server and the embedded database together, as measured. */
const LEAST_MEMORY_BYTES = 500 * MB;
const GOOD_MEMORY_BYTES = 1024 * MB;

/** What the product runs on. */
export function checkMachine({ workerConcurrency, roles }: Pick<Config, 'workerConcurrency' | 'roles'>): Finding[] {
  const cores = availableParallelism();
  const isCrowded = roles.includes('worker') && workerConcurrency > cores;
  return [
    checkNode(process.versions.node),
    checkMemory(process.availableMemory()),
    isCrowded
      ? note(
          'Cores',
          `${cores}, for WORKER_CONCURRENCY=${workerConcurrency}`,
          `Set WORKER_CONCURRENCY to ${cores} or less.`,
        )
      : ok('Cores', `${cores}`),
    checkTimeZone(),
  ];
}

export function checkNode(version: string): Finding {
  const [major = 0] = version.split('.').map(Number);
  if (major < NODE_MAJOR)
    return fail('Node', version, `Start with npm, which brings Node ${NODE_MAJOR} along, or install it.`);
  return ok('Node', version);
}

/** Memory that new work can have, within the limit of the container when there is one. */
export function checkMemory(free: number): Finding {
  const found = `${formatBytes(free)} available`;
  if (free < LEAST_MEMORY_BYTES)
    return fail(
      'Memory',
      found,
      `Drawing a video needs ${formatBytes(LEAST_MEMORY_BYTES)}: end other programs, or add memory.`,
    );
  if (free < GOOD_MEMORY_BYTES)
    return hint('Memory', found, 'Enough for one video at a time: keep WORKER_CONCURRENCY at 1.');
  return ok('Memory', found);
}

function checkTimeZone(): Finding {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return ok('Time zone', `${timeZone}; times are stored in UTC and shown in each reader's own`);
}

const AREA = 'Keys';
const OF_OTHERS = 0o077;

/** The keys of stored secrets: there, readable, and nobody else's business. */
export async function checkKeys({ keys, dataDir }: Pick<Config, 'keys' | 'dataDir'>): Promise<Finding> {
  try {
    if (keys) return ok(AREA, `${parseKeys(keys, KEYS_VARIABLE).current} in ${KEYS_VARIABLE}`);
    const file = keyFileIn(dataDir);
    const found = await stat(file).catch(() => null);
    if (!found)
      return hint(
        AREA,
        `${file} is not there`,
        'The first start makes it. If this is not the first start, bring it back from a backup.',
      );
    const { current, keys: all } = await readKeyFile(file);
    if ((found.mode & OF_OTHERS) !== 0) return fail(AREA, `others may read ${file}`, `Run chmod 600 ${file}.`);
    return ok(AREA, `${current} seals, of ${Object.keys(all).length} in ${file}`);
  } catch (error) {
    return fail(
      AREA,
      messageOf(error),
      error instanceof OperatorError
        ? 'Bring keys.json back from a backup.'
        : 'Run the doctor as the user that runs Sayso.',
    );
  }
}

/** Scripts that the product's own fonts do not have, by a language of each that a font of the system may know. */
const OTHER_SCRIPTS: Record<string, string> = {
  el: 'Greek',
  bn: 'Bengali',
  ta: 'Tamil',
  te: 'Telugu',
};
const SYSTEM_FONTS_LIMIT_MS = 5_000;

/** Fonts that captions are drawn with: our own, and those of the system for other scripts. */
export async function checkFonts(): Promise<Finding[]> {
  const trouble = await firstTrouble();
  const own = trouble
    ? fail('Fonts', trouble, 'Install the packages again: remove node_modules, then run npm start.')
    : ok(
        'Fonts',
        'captions in Latin, Cyrillic, Arabic, Hebrew, Devanagari, Thai, Chinese, Japanese and Korean, with emoji',
      );
  return [own, await checkSystemFonts()];
}

async function firstTrouble(): Promise<string | null> {
  try {
    for (const family of everyFamily())
      for (const file of Object.keys(filesOf(family))) await access(fontPath(family, file));
    return null;
  } catch (error) {
    return messageOf(error).split('\n')[0] ?? 'a font is missing';
  }
}

async function checkSystemFonts(): Promise<Finding> {
  const area = 'System fonts';
  const lacking: string[] = [];
  try {
    for (const [language, name] of Object.entries(OTHER_SCRIPTS)) if (!(await hasFont(language))) lacking.push(name);
  } catch {
    return hint(
      area,
      'not known, because fc-list is not installed',
      'For captions in scripts that our own fonts lack (Greek, Bengali, Tamil), install fontconfig and fonts.',
    );
  }
  if (lacking.length === 0) return ok(area, 'captions in further scripts too');
  return hint(
    area,
    `none for ${lacking.join(', ')}`,
    'Where captions in these are wanted, install fonts: apt-get install fonts-noto-core.',
  );
}

async function hasFont(language: string): Promise<boolean> {
  const { stdout } = await promisify(execFile)('fc-list', [`:lang=${language}`, 'family'], {
    timeout: SYSTEM_FONTS_LIMIT_MS,
  });
  return stdout.trim() !== '';
}
