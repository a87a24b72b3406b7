// `npm run restore -- --from <file> [--into <data folder>]`: puts a backup of 0.2.0 or a later version into an empty place.
import { messageOf } from '@sayso/media/process/thrown';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../config.ts';
import { OperatorError } from '../../platform/lib/operator-error.ts';
import { listed, runCommand, say } from '../command.ts';
import { restoreBackup } from './restore-backup.ts';

const USAGE = 'Say what and where: npm run restore -- --from <file> [--into <data folder>]';

await runCommand(async (signal) => {
  const { from, into } = readArguments();
  const started = performance.now();
  const present = readConfig();
  const config = into ? { ...present, dataDir: path.resolve(into) } : present;
  const archive = path.resolve(from);
  const { manifest, migrated, forgottenJobs, lostFiles } = await restoreBackup({
    config,
    archive,
    signal,
    onStep: say,
  });

  const rows = manifest.tables.reduce((all, table) => all + table.rows, 0);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(
    `Restored in ${seconds} s into ${config.dataDir}: ${rows} rows, ${manifest.files} files, as of ${manifest.created}.`,
  );
  if (migrated.length > 0) say(`Brought from version ${manifest.version} to the present one: ${migrated.join(', ')}.`);
  if (forgottenJobs > 0)
    say(`${forgottenJobs} unfinished jobs are of a kind that no longer exists, and were left out.`);
  if (lostFiles.length > 0)
    say(`${lostFiles.length} files were lost before the backup was made: ${listed(lostFiles)}.`);
  if (!manifest.hasKeys)
    say(`The archive has no keys: put keys.json into ${config.dataDir}, or set SAYSO_KEYS, before the start.`);
  say('Everybody signs in anew. Unfinished videos go on at the next start.');
});

function readArguments(): { from: string; into: string | undefined } {
  try {
    const { values } = parseArgs({ options: { from: { type: 'string' }, into: { type: 'string' } } });
    if (values.from) return { from: values.from, into: values.into };
  } catch (cause) {
    throw new OperatorError(`${messageOf(cause)}\n${USAGE}`, { cause });
  }
  throw new OperatorError(USAGE);
}
