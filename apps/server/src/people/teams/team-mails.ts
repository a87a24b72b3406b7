import type { Db } from '../../platform/db/connection.ts';
import { type NewMail, sendMail } from '../mail/mail.service.ts';
import type { TeamDeps } from './team.ts';

/** Mails of one kind from one account to one address in a day of UTC: nobody else's letter box is filled by changing something to and fro. */
export const MAILS_A_DAY = 5;

type TeamMail = Extract<
  NewMail,
  {
    template:
      | 'confirmEmail'
      | 'teamPasswordTyped'
      | 'teamRoleChanged'
      | 'teamRemoved'
      | 'ownershipOffered'
      | 'ownershipAccepted';
  }
>;

/** Tells somebody what an account has done with their place in it. What is over the day's number is not mailed, and done all the same. */
export async function sendTeamMail(
  deps: TeamDeps,
  trx: Db,
  { accountId, mail }: { accountId: string; mail: TeamMail },
): Promise<void> {
  const day = dayOf(deps.now());
  for (let place = 1; place <= MAILS_A_DAY; place += 1) {
    const once = `team:${mail.template}:${accountId}:${mail.to}:${day}:${place}`;
    if ((await sendMail(deps, trx, { ...mail, once })) !== null) return;
  }
}

/** A day of UTC, as in 2026-05-06. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
