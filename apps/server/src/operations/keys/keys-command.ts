// `npm run keys -- list|rotate|prune`: looks after the keys of stored secrets, while the server runs or not.
import { readConfig } from '../../config.ts';
import { connect } from '../../platform/db/connection.ts';
import { runCommand, say } from '../command.ts';
import { openInstallation, refuseOtherSchema } from '../refuse-other-owner.ts';
import { refuseUnfinishedDatabase } from '../unfinished-restore.ts';
import { OperatorError } from '../../platform/lib/operator-error.ts';
import { type KeyUse, listKeys, pruneKeys, type Rotation, rotateKeys } from './rotate-keys.ts';
import { SEALED_COLUMNS } from '../../features.ts';
import { requireKeys } from '../../platform/vault/sealed-values.store.ts';
import { openVault } from '../../platform/vault/vault.ts';

const USAGE = `Say what to do:
  npm run keys -- list      the keys, and how many stored secrets each has sealed
  npm run keys -- rotate    make a new key and seal every stored secret anew with it
  npm run keys -- prune     remove keys that seal nothing any more`;

type KeyDeps = Parameters<typeof rotateKeys>[0];

const COMMANDS: Record<string, (deps: KeyDeps, signal: AbortSignal) => Promise<number>> = {
  async list(deps) {
    for (const key of await listKeys(deps)) say(lineOf(key));
    return 0;
  },
  async rotate(deps, signal) {
    return report(await rotateKeys(deps, signal));
  },
  async prune(deps) {
    const removed = await pruneKeys(deps);
    say(removed.length > 0 ? `Removed: ${removed.join(', ')}` : 'No key is unused.');
    return 0;
  },
};

await runCommand(async (signal) => {
  const [name = '', ...more] = process.argv.slice(2);
  const command = Object.hasOwn(COMMANDS, name) && more.length === 0 ? COMMANDS[name] : undefined;
  if (!command) throw new OperatorError(USAGE);
  const config = readConfig();
  const database = await openInstallation(config);
  const db = connect(database.address, () => undefined);
  try {
    await refuseUnfinishedDatabase(db);
    await refuseOtherSchema(db);
    // A rotation makes new keys anyway, also where all the old ones are lost.
    if (name !== 'rotate') await requireKeys(db, config, SEALED_COLUMNS);
    signal.throwIfAborted();
    return await command({ db, config, vault: await openVault(config), now: () => new Date() }, signal);
  } finally {
    await db.destroy();
    await database.stop();
  }
});

function lineOf({ id, isCurrent, isPresent, sealed }: KeyUse): string {
  const state = isCurrent ? 'current' : isPresent ? 'old' : 'MISSING';
  return `${id}  ${state.padEnd(7)}  ${sealed} ${sealed === 1 ? 'secret' : 'secrets'}`;
}

function report({ keyId, resealed, unreadable }: Rotation): number {
  say(`Current key: ${keyId}`);
  say(`Sealed anew: ${resealed}`);
  for (const [id, count] of unreadable) say(`Not readable, because the key ${id} is missing or wrong: ${count}`);
  say(`Old keys stay until 'npm run keys -- prune', and backups made before need them.`);
  return unreadable.size > 0 ? 1 : 0;
}
