import { ChosenSpec } from '@sayso/contract';
import { randomBytes } from 'node:crypto';
import type { Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import { isUniqueViolation } from '../../platform/db/writes.ts';
import type { Deps } from '../../deps.ts';
import { addCustomer, hasCustomers } from '../../people/accounts/accounts.service.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import { PRIORITY, startVideo } from '../../making/renders/renders.service.ts';
import { speakNow } from '../../making/voices/voices.service.ts';
import { SEALED_PASSWORD } from './demo.store.ts';
import * as store from './demo.store.ts';
import { type Clip, SCRIPT_BOOK } from './script-book.ts';

/** 96 bits, 16 characters to copy. */
const PASSWORD_BYTES = 12;

/**
 * Makes the demo customers of a fresh installation and starts their videos, on the path that every video goes, behind all
 * that people wait for. May run again after a crash at any point, also beside itself: what is there is not made twice.
 */
export async function seedDemo(deps: Deps, signal: AbortSignal): Promise<void> {
  if (!(await ensureCustomers(deps))) return;
  for (const customer of await store.listCustomers(deps.db)) {
    const clips = SCRIPT_BOOK.find(({ key }) => key === customer.key)?.clips ?? [];
    for (const [number, clip] of clips.entries()) {
      if (await store.hasVideo(deps.db, customer.user_id, number)) continue;
      await start(deps, { customer, number, clip, signal });
    }
  }
}

/** Whether there are demo customers. Decided once for an installation: where people have signed up already, there are none. */
async function ensureCustomers(deps: Deps): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    await store.lockDemo(trx);
    const state = await store.getState(trx);
    if (state !== undefined) return state !== 'removed';
    const isFresh = !(await hasCustomers(trx));
    await store.saveState(trx, isFresh ? 'shown' : 'removed');
    if (isFresh) await insertCustomers(deps, trx);
    return isFresh;
  });
}

async function insertCustomers(deps: Deps, trx: Db): Promise<void> {
  for (const { key, name, email, plan } of SCRIPT_BOOK) {
    const password = randomBytes(PASSWORD_BYTES).toString('base64url');
    const userId = await addCustomer(deps, trx, { name, email, password, plan });
    const password_sealed = deps.vault.seal(password, SEALED_PASSWORD.context(userId));
    await store.insertCustomer(trx, { user_id: userId, key, password_sealed });
  }
  await recordAudit(trx, { actor: null, action: 'demo.seed', details: { customers: SCRIPT_BOOK.length } });
}

type Order = { customer: store.CustomerRow; number: number; clip: Clip; signal: AbortSignal };

async function start(deps: Deps, { customer, number, clip, signal }: Order): Promise<void> {
  const actor = actorOf(customer);
  const { speech } = await speakNow(deps, actor, {
    form: { msg: clip.script, tts_id: clip.voice.id, speechRate: 1, country: 'en', region: clip.voice.region },
    signal,
    countWork: async () => undefined,
  });
  try {
    await startVideo(deps, actor, {
      request: {
        title: clip.title,
        performer: { type: 'library', source: 'library', id: clip.performer },
        speechId: speech.id,
        choices: ChosenSpec.parse({
          scene: { background: { roomId: clip.background }, logo: { position: clip.logo } },
        }),
      },
      priority: PRIORITY.background,
      isGift: true,
      saveResponse: (trx, { id }) => store.insertVideo(trx, { user_id: customer.user_id, number, video_id: id }),
    });
  } catch (error) {
    // Another run was faster.
    if (!isUniqueViolation(error, 'demo_videos_pkey')) throw error;
  }
}

/** The product itself acts in the customer's place, without a session or a browser. */
const actorOf = ({ user_id, account_id }: store.CustomerRow): Actor => ({
  userId: user_id,
  accountId: account_id,
  role: 'owner',
  userType: 'user',
  sessionId: '',
  device: { userAgentFamily: 'Demo', ip: '', requestId: '' },
});
