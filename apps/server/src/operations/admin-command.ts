// `npm run admin`: lets an administrator in again who lost their password or cannot set two-factor sign-in up, while the server runs or not.
import { readConfig } from '../config.ts';
import { connect, type Db } from '../platform/db/connection.ts';
import { OWNED_DATA } from '../features.ts';
import { resetAdministrator } from '../people/identity/end-ways-in.ts';
import { liftTwoFactor } from '../people/settings/settings.service.ts';
import { OperatorError } from '../platform/lib/operator-error.ts';
import { runCommand, say } from './command.ts';
import { openInstallation, refuseOtherSchema } from './refuse-other-owner.ts';
import { refuseUnfinishedDatabase } from './unfinished-restore.ts';

const USAGE = `Say what to do:
  npm run admin -- reset-password [email]   give an administrator a new password, which is printed once, and turn their two-factor sign-in off
  npm run admin -- two-factor-optional      ask no administrator to set two-factor sign-in up, whatever the settings say now`;

await runCommand(async (signal) => {
  const asked = readArguments();
  const database = await openInstallation(readConfig());
  const db = connect(database.address, () => undefined);
  try {
    await refuseUnfinishedDatabase(db);
    await refuseOtherSchema(db);
    signal.throwIfAborted();
    if (asked.command === 'reset-password') await resetPassword(db, asked.email);
    else {
      await liftTwoFactor(db);
      say('Two-factor sign-in is optional for administrators now.');
    }
  } finally {
    await db.destroy();
    await database.stop();
  }
});

async function resetPassword(db: Db, email: string | null): Promise<void> {
  const login = await resetAdministrator({ db, now: () => new Date(), ownedData: OWNED_DATA }, email);
  say(`Administrator: ${login.email}`);
  say(`Password: ${login.password} (shown only now)`);
  say(`Sessions ended: ${login.endedSessions}`);
  say(`API tokens ended: ${login.endedTokens}`);
}

type Asked = { command: 'reset-password'; email: string | null } | { command: 'two-factor-optional' };

function readArguments(): Asked {
  const [name, email = null, ...more] = process.argv.slice(2);
  if (name === 'reset-password' && more.length === 0) return { command: name, email };
  if (name === 'two-factor-optional' && email === null) return { command: name };
  throw new OperatorError(USAGE);
}
