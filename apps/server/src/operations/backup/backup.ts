// `npm run backup -- --to <file or folder>`: the whole installation in one file, while the server runs.
import { messageOf } from '@sayso/media/process/thrown';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../config.ts';
import { OperatorError } from '../../platform/lib/operator-error.ts';
import { formatBytes, listed, runCommand, say } from '../command.ts';
import { archiveName } from './archive-name.ts';
import { writeBackup } from './write-backup.ts';

const USAGE = 'Say where to: npm run backup -- --to <file or folder> [--without-keys]';

await runCommand(async (signal) => {
  const { to, withoutKeys } = readArguments();
  const started = performance.now();
  const now = new Date();
  const target = await fileAt(path.resolve(to), now);
  const config = readConfig();
  const { manifest, missing } = await writeBackup({ config, target, withKeys: !withoutKeys, now, signal });

  const { size } = await stat(target);
  const rows = manifest.tables.reduce((all, table) => all + table.rows, 0);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`${target}`);
  say(`${formatBytes(size)} in ${seconds} s: ${rows} rows, ${manifest.files} files, ${manifest.jobs} unfinished jobs`);
  if (missing.length > 0)
    say(`${missing.length} files are not in it, removed meanwhile or lost before: ${listed(missing)}.`);
  if (manifest.hasKeys) say('The keys of stored secrets are in it: keep it where nobody else can read it.');
  else
    say('The keys of stored secrets are not in it: without them, nothing that is sealed can be read after a restore.');
});

function readArguments(): { to: string; withoutKeys: boolean } {
  try {
    const { values } = parseArgs({
      options: { to: { type: 'string' }, 'without-keys': { type: 'boolean', default: false } },
    });
    if (values.to) return { to: values.to, withoutKeys: values['without-keys'] };
  } catch (cause) {
    throw new OperatorError(`${messageOf(cause)}\n${USAGE}`, { cause });
  }
  throw new OperatorError(USAGE);
}

/** In a folder, archives are named after their moment. */
async function fileAt(place: string, now: Date): Promise<string> {
  const found = await stat(place).catch(() => null);
  if (found?.isDirectory()) return path.join(place, archiveName(now));
  const folder = await stat(path.dirname(place)).catch(() => null);
  if (!folder?.isDirectory()) throw new OperatorError(`There is no folder ${path.dirname(place)}. Make it first.`);
  return place;
}
