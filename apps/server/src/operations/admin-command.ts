// `npm run admin -- reset-password [email]`: lets an administrator in again whose password is lost, while the server runs or not.
import { readConfig } from '../config.ts';
import { connect } from '../platform/db/connection.ts';
import { OWNED_DATA } from '../features.ts';
import { resetAdministrator } from '../features/identity/reset-administrator.ts';
import { OperatorError } from '../platform/lib/operator-error.ts';
import { runCommand, say } from './command.ts';
import { openInstallation, refuseOtherSchema } from './open-installation.ts';
import { refuseUnfinishedDatabase } from './unfinished-restore.ts';

const USAGE = `Say what to do:
  npm run admin -- reset-password [email]   give an administrator a new password, which is printed once`;

await runCommand(async (signal) => {
  const email = readArguments();
  const database = await openInstallation(readConfig());
  const db = connect(database.address, () => undefined);
  try {
    await refuseUnfinishedDatabase(db);
    await refuseOtherSchema(db);
    signal.throwIfAborted();
    const login = await resetAdministrator({ db, now: () => new Date(), ownedData: OWNED_DATA }, email);
    say(`Administrator: ${login.email}`);
    say(`Password: ${login.password} (shown only now)`);
    say(`Sessions ended: ${login.endedSessions}`);
    say(`API tokens ended: ${login.endedTokens}`);
  } finally {
    await db.destroy();
    await database.stop();
  }
});

function readArguments(): string | null {
  const [name, email = null, ...more] = process.argv.slice(2);
  if (name !== 'reset-password' || more.length > 0) throw new OperatorError(USAGE);
  return email;
}
