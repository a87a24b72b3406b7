import { readConfig } from '../../../config.ts';
import { connect } from '../../../platform/db/connection.ts';
import type { SocketAddress } from '../../../platform/db/embedded/embedded-postgres.ts';
import { createListen } from '../../../platform/db/listen.ts';
import { createMailer } from '../../../platform/mail/mailer.ts';
import { openSettings } from '../../../platform/settings/product-settings.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { openVault } from '../../../platform/vault/vault.ts';
import { sendNextMail } from '../send-next-mail.ts';

/** What a sending process is told: its database, its environment, and how far ahead its clock is, in milliseconds. */
export type MailProcessInput = { address: SocketAddress; environment: Record<string, string>; aheadMs: number };

// A worker that sends every mail that is due and then ends: for tests that kill it, or run several at once.
const { address, environment, aheadMs } = JSON.parse(process.argv[2] ?? '{}') as MailProcessInput;
const config = readConfig(environment);
const db = connect(address, () => undefined);
const vault = await openVault(config);
const listen = createListen(address, () => undefined);
const settings = await openSettings({ db, listen, log: silentLog, vault });
const mailer = createMailer({ config, settings });
const now = () => new Date(Date.now() + aheadMs);
const deps = { db, config, vault, settings, mailer, now, log: silentLog };
while ((await sendNextMail(deps, new AbortController().signal)) === 'done');
mailer.close();
await settings.close();
await db.destroy();
