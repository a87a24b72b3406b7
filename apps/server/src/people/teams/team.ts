import { AppError, PLAN_LIMITS } from '@sayso/contract';
import type { Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import { announceList } from '../../platform/live/publish.ts';
import { type CountedLimit, sharedCounter } from '../../platform/rate-limits/rate-limit-counters.ts';
import type { Deps } from '../../deps.ts';
import { type NewMail, sendMail } from '../mail/mail.service.ts';
import { getTeam, type Team } from './members.store.ts';

export type TeamDeps = Pick<Deps, 'db' | 'now' | 'config' | 'settings' | 'vault' | 'queue' | 'ownedData' | 'publish'>;

/**
 * The team of the account that somebody works in. Inside `write` one change follows another, so that two do not take the last seat.
 * @throws AppError `team_not_in_plan` while the owner's plans have none.
 */
export async function requireTeam(
  { now }: Pick<Deps, 'now'>,
  db: Db,
  { accountId }: Pick<Actor, 'accountId'>,
): Promise<Team> {
  const team = await getTeam(db, { accountId, now: now() });
  if (!team?.has_team) throw new AppError('team_not_in_plan');
  return team;
}

/** Tells the account's browsers that its people, its invitations or the offer of it are others now. Call it last in the transaction that changes them. */
export const announceTeam = (deps: Pick<Deps, 'publish'>, trx: Db, accountId: string): Promise<void> =>
  announceList(deps, trx, { accountId, list: 'team' });

/**
 * A person who acts in another's place neither sets how a member signs in nor gives access that outlasts their acting.
 * @throws AppError `not_while_impersonating`.
 */
export function refuseImpersonator({ impersonatorId }: Actor): void {
  if (impersonatorId) throw new AppError('not_while_impersonating');
}

/** Passwords that one account may type for others in a day. */
const TYPED_PASSWORDS: CountedLimit = {
  name: 'team typed passwords',
  by: 'account',
  times: 10,
  perSeconds: 24 * 60 * 60,
};

/** @throws AppError `rate_limited`, `not_ready`. */
export async function countTypedPassword(deps: TeamDeps, { accountId }: Actor): Promise<void> {
  if (!deps.config.rateLimits) return;
  const { isOver, secondsLeft } = await sharedCounter(deps)(TYPED_PASSWORDS, accountId);
  if (isOver) throw new AppError('rate_limited', { retryAfterSeconds: secondsLeft });
}

/** Seats that are taken: by members, and by whoever may still accept an invitation. */
export const seatsUsed = ({ members, invitations }: Team): number => members + invitations;

/** @throws AppError `no_seat_left`. */
export function requireSeat(team: Team): void {
  const used = seatsUsed(team);
  if (team.seats === null || used < team.seats) return;
  const message = PLAN_LIMITS.team_seats.words({ used, max: team.seats, plan: team.plan_name ?? '' });
  throw new AppError('no_seat_left', { message });
}

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
