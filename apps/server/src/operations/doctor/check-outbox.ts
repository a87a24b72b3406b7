import { counted } from '@sayso/contract';
import { mailTrouble } from '../../people/mail/mail-trouble.service.ts';
import type { Db } from '../../platform/db/connection.ts';
import { type Finding, hint, note, ok } from '../../platform/health/finding.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Whether mails of the last day have left. */
export async function checkOutbox({ db, now }: { db: Db; now: Date }): Promise<Finding> {
  const area = 'Outbox';
  const { failed, retried, kept } = await mailTrouble(db, new Date(now.getTime() - 24 * HOUR_MS));
  if (failed + retried === 0 && kept > 0)
    return hint(
      area,
      `${counted(kept, 'mail')} kept, not sent`,
      'Set a mail server under Settings > Mail in the back office; the outbox sends them then.',
    );
  if (failed + retried === 0) return ok(area, 'every mail of the last 24 hours has left, or waits for its turn');
  return note(
    area,
    `${failed} failed in the last 24 hours, ${retried} tried again`,
    'Mail outbox in the back office says why at each.',
  );
}
