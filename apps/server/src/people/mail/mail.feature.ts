import { mailApi } from '@sayso/contract';
import type { Actor } from '../../access.ts';
import { type AttentionSource, setupStep } from '../../attention-source.ts';
import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { MAIL_CONTENT } from './mail.content.ts';
import { mailJobHandlers } from './mail.jobs.ts';
import { mailRoutes } from './mail.routes.ts';
import { mailSetup } from '../../platform/mail/mail-setup.ts';
import { inBatches } from '../../platform/db/writes.ts';
import type { OwnedData } from '../../platform/db/owners.ts';
import { eraseMails } from './mail.service.ts';
import { countTrouble } from './mail.store.ts';
import { listMailsTo } from './owned-mails.store.ts';

/** Which mails were written to people. */
const ownedData: OwnedData = {
  tables: ['mails'],
  async *exportData(db, { email }) {
    yield { path: 'mails/mails.json', list: inBatches((page) => listMailsTo(db, email, page)) };
  },
  async eraseData(trx, { email }) {
    await eraseMails(trx, email);
    return [];
  },
};

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** Older ones stand in the outbox, and nobody waits for them any more. */
const countFailedSince: AttentionSource['count'] = async ({ db, now }) =>
  (await countTrouble(db, new Date(now().getTime() - WEEK_MS))).failed;

/** `nameOf`: the name of the person who acts, as it stands under a test mail. */
export const mailFeature = ({ nameOf }: { nameOf(deps: Deps, actor: Actor): Promise<string> }): Feature => ({
  api: mailApi,
  routes: (server, deps) => mailRoutes(server, { ...deps, nameOf: (actor) => nameOf(deps, actor) }),
  jobs: mailJobHandlers,
  ownedData,
  attention: [
    { kind: 'failed_mails', count: countFailedSince },
    setupStep('mail', async (deps) => mailSetup(deps).missing.length === 0),
  ],
  sealedColumns: [MAIL_CONTENT],
});
