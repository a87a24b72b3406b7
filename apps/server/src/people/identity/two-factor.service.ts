import {
  AppError,
  codeMissing,
  ERRORS,
  passwordMissing,
  type RenewRecoveryCodes,
  type SecondStepNeeded,
  type SetTwoFactor,
  siteFacts,
  type TwoFactorAnswer,
  type TwoFactorState,
} from '@sayso/contract';
import type { z } from 'zod';
import type { Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { sendMail } from '../mail/mail.service.ts';
import { issueToken } from './account-tokens.service.ts';
import { requirePassword } from './passwords.service.ts';
import {
  beginGuess,
  countGuess,
  giveGuessBack,
  hashRecoveryCode,
  newAppSecret,
  newRecoveryCodes,
  stepOfCode,
} from './second-step-codes.ts';
import { leadAdministrator, requireSession } from './sessions.service.ts';
import { releaseTwoFactorSetup } from './sessions.store.ts';
import { hashToken, newSessionToken } from './secrets.ts';
import * as store from './two-factor.store.ts';

type TwoFactorDeps = Pick<Deps, 'db' | 'now' | 'config' | 'settings' | 'vault' | 'queue'>;
type Who = Pick<Actor, 'userId' | 'device'>;

/** How long the second step may take, in milliseconds. */
const CHALLENGE_MS = 10 * 60_000;
/** Codes that may be tried for one sign-in. */
const TRIES = 5;

export async function getTwoFactor({ db }: Pick<Deps, 'db'>, { userId }: Actor): Promise<TwoFactorState> {
  const row = await store.getTwoFactor(db, userId);
  const enabled = Boolean(row?.two_factor_enabled_at);
  return { enabled, recovery_codes_left: enabled ? await store.countRecoveryCodes(db, userId) : 0 };
}

/**
 * Turns the second step on, in two calls, or off. The first answers what an app is set up with, the second, with a code of that app, the
 * recovery codes. Each is told once.
 * @throws AppError `wrong_password`, `two_factor_wrong`, each with its text at its field; `two_factor_on`; `too_many_codes`.
 */
export async function setTwoFactor(
  deps: TwoFactorDeps,
  actor: Actor,
  { enabled, password, code }: z.output<typeof SetTwoFactor>,
): Promise<TwoFactorAnswer> {
  await requirePassword(deps, actor, { password, field: 'password' });
  const isAtRisk = !enabled && (await hasSecondStep(deps, actor.userId));
  const guess = isAtRisk ? await beginGuess(deps, { userId: actor.userId, code }) : null;
  return deps.db.transaction().execute(async (trx) => {
    const row = await store.lockTwoFactor(trx, actor.userId);
    if (!row) throw new AppError('unauthenticated');
    await requireSession(deps, trx, actor);
    if (!enabled) return turnOff(deps, trx, { actor, row, code, guess });
    if (row.two_factor_enabled_at) throw new AppError('two_factor_on');
    return code === undefined ? begin(deps, trx, { actor, row }) : turnOn(deps, trx, { actor, row, code });
  });
}

/**
 * Makes other recovery codes, told once. Those before are over.
 * @throws AppError `wrong_password`, `two_factor_wrong`, each with its text at its field; `two_factor_off`; `too_many_codes`.
 */
export async function renewRecoveryCodes(
  deps: TwoFactorDeps,
  actor: Actor,
  { password, code }: z.output<typeof RenewRecoveryCodes>,
): Promise<TwoFactorAnswer> {
  await requirePassword(deps, actor, { password, field: 'password' });
  if (!(await hasSecondStep(deps, actor.userId))) throw new AppError('two_factor_off');
  const guess = await beginGuess(deps, { userId: actor.userId, code });
  return deps.db.transaction().execute(async (trx) => {
    await store.lockTwoFactor(trx, actor.userId);
    await requireSession(deps, trx, actor);
    if (!(await hasSecondStep({ db: trx }, actor.userId))) throw new AppError('two_factor_off');
    if (!(await passSecondStep(deps, trx, { actor, code, guess }))) throw wrongCode();
    const details = { session: actor.sessionId };
    await recordAudit(trx, { actor, action: 'two_factor.renew_recovery_codes', details });
    return issueRecoveryCodes(trx, actor);
  });
}

/** Whether signing in takes a second step. */
export async function hasSecondStep({ db }: Pick<Deps, 'db'>, userId: string): Promise<boolean> {
  return Boolean((await store.getTwoFactor(db, userId))?.two_factor_enabled_at);
}

/** Asked again who they are: the password, or a code where signing in takes a second step. */
export type GivenProof = { password?: string | undefined; code?: string | undefined };
type QuestionDeps = Pick<Deps, 'db' | 'now' | 'vault'>;

/**
 * Asks somebody signed in again who they are, before something is made that signs in for them. Answers what ends the asking in the
 * transaction that makes it; a code is used up by that.
 * @throws AppError `wrong_password`, `two_factor_wrong`, `invalid_input` when nothing is given, each with its text at its field; `too_many_codes`.
 */
export async function askWhoTheyAre(
  deps: QuestionDeps,
  actor: Actor,
  { password, code }: GivenProof,
): Promise<(trx: Db) => Promise<void>> {
  const isOn = await hasSecondStep(deps, actor.userId);
  if (!isOn && password === undefined)
    throw new AppError('invalid_input', { errors: { password: [passwordMissing()] } });
  if (!isOn) await requirePassword(deps, actor, { password: password ?? '', field: 'password' });
  const { finish } = await askForCode(deps, actor, code);
  return async (trx) => {
    const isCodeRight = await finish(trx);
    // Turned off since: the password was not asked for.
    if (isOn && !isCodeRight) throw wrongCode();
  };
}

/**
 * Asks a person for a code, where signing in takes one: signed in, or after their password. `finish` ends the asking in the transaction that it is for, and answers
 * whether a code was asked for there, which is used up then.
 * @throws AppError `two_factor_wrong`, `invalid_input` when none is given, each with its text at its field; `too_many_codes`.
 */
export async function askForCode(
  deps: QuestionDeps,
  actor: Who & Partial<Pick<Actor, 'sessionId'>>,
  code: string | undefined,
): Promise<{ finish: (trx: Db) => Promise<boolean> }> {
  const isOn = await hasSecondStep(deps, actor.userId);
  if (isOn && code === undefined) throw new AppError('invalid_input', { errors: { code: [codeMissing()] } });
  const guess = isOn ? await beginGuess(deps, { userId: actor.userId, code }) : null;
  const finish = async (trx: Db) => {
    await store.lockTwoFactor(trx, actor.userId);
    if (actor.sessionId !== undefined) await requireSession(deps, trx, { sessionId: actor.sessionId });
    // It may have been turned on since.
    const needsCode = await hasSecondStep({ db: trx }, actor.userId);
    if (needsCode && !(await passSecondStep(deps, trx, { actor, code: code ?? '', guess }))) throw wrongCode();
    return needsCode;
  };
  return { finish };
}

/** Begins the second step of a sign-in whose password was right. */
export async function issueChallenge(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
): Promise<z.output<typeof SecondStepNeeded>> {
  const at = now();
  const { token, sha256 } = newSessionToken();
  const expires_at = new Date(at.getTime() + CHALLENGE_MS);
  await store.insertChallenge(db, { challenge_sha256: sha256, user_id: userId, expires_at });
  return { two_factor_required: true, challenge: token };
}

/** A code that is tried at a challenge: whose it is, and the guess that it counts as. */
export type Attempt = { userId: string; guess: string | null };

/**
 * Counts a try at a challenge, for good, and answers whose it is. A code that is not judged because too many were uses up no try.
 * @throws AppError `two_factor_expired`, `too_many_codes`.
 */
export async function takeAttempt(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { challenge, code }: { challenge: string; code: string },
): Promise<Attempt> {
  const tried = { sha256: hashToken(challenge), now: now(), tries: TRIES };
  const userId = await store.getChallengeOwner(db, tried);
  if (userId === undefined) throw new AppError('two_factor_expired');
  return db.transaction().execute(async (trx) => {
    // The person first, as whoever ends their challenges does: two that wait for each other would not end.
    await store.lockTwoFactor(trx, userId);
    if (!(await store.updateChallengeTried(trx, tried))) throw new AppError('two_factor_expired');
    return { userId, guess: await countGuess({ now }, trx, { userId, code }) };
  });
}

/** Ends a challenge. Answers whether it was still there. */
export const endChallenge = (trx: Db, challenge: string): Promise<boolean> =>
  store.deleteChallenge(trx, hashToken(challenge));

/** Ends all challenges of a person. */
export const endChallenges = (trx: Db, userId: string): Promise<void> => store.deleteChallenges(trx, userId);

/** Whether a code of the app or a recovery code lets a person in. It does so once. Its guess is given back then. */
export async function passSecondStep(
  deps: Pick<Deps, 'now' | 'vault'>,
  trx: Db,
  { actor, code, guess }: { actor: Who; code: string; guess: string | null },
): Promise<boolean> {
  const row = await store.lockTwoFactor(trx, actor.userId);
  if (!row?.two_factor_enabled_at) return false;
  // What was not counted is not judged as a code of the app.
  if (guess !== null && (await passAppCode(deps, trx, { actor, row, code }))) {
    await giveGuessBack(trx, guess);
    return true;
  }
  const sha256 = hashRecoveryCode(code);
  if (!(await store.updateRecoveryCodeUsed(trx, { userId: actor.userId, sha256, at: deps.now() }))) return false;
  await recordAudit(trx, { actor, action: 'two_factor.use_recovery_code' });
  return true;
}

/** Turns the second step of a person off, without asking for a code. Running sessions of an administrator who needs one wait until it is set up again. */
export async function removeSecondStep(
  deps: Pick<Deps, 'config' | 'settings'>,
  trx: Db,
  userId: string,
): Promise<void> {
  await store.deleteTwoFactor(trx, userId);
  await leadAdministrator(deps, trx, userId);
}

/** Removes challenges that are over. */
export async function sweepChallenges({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await store.deleteChallengesBefore(db, now());
}

type Found = { actor: Actor; row: store.TwoFactorRow };

async function begin(deps: TwoFactorDeps, trx: Db, { actor, row }: Found): Promise<TwoFactorAnswer> {
  const issuer = siteFacts(deps.settings.current()).site_name;
  const { secret, url, svg } = await newAppSecret({ issuer, account: row.email });
  const two_factor_sealed = deps.vault.seal(secret, store.SEALED_APP_SECRET.context(actor.userId));
  await store.updateTwoFactor(trx, actor.userId, { two_factor_sealed, two_factor_last_step: null });
  return { enabled: false, recovery_codes_left: 0, secret, otpauth_url: url, qr_svg: svg };
}

async function turnOn(
  deps: TwoFactorDeps,
  trx: Db,
  { actor, row, code }: Found & { code: string },
): Promise<TwoFactorAnswer> {
  if (!(await passAppCode(deps, trx, { actor, row, code }))) throw wrongCode();
  await store.updateTwoFactor(trx, actor.userId, { two_factor_enabled_at: deps.now() });
  await releaseTwoFactorSetup(trx, actor.userId);
  await notifyOwner(deps, trx, { actor, row, isOn: true });
  return issueRecoveryCodes(trx, actor);
}

/** Gives a person whose second step is on other recovery codes. */
async function issueRecoveryCodes(trx: Db, { userId }: Who): Promise<TwoFactorAnswer> {
  const codes = newRecoveryCodes();
  await store.updateRecoveryCodes(trx, userId, codes.map(hashRecoveryCode));
  return { enabled: true, recovery_codes_left: codes.length, recovery_codes: codes };
}

async function turnOff(
  deps: TwoFactorDeps,
  trx: Db,
  { actor, row, code, guess }: Found & { code: string | undefined; guess: string | null },
): Promise<TwoFactorAnswer> {
  const isOn = row.two_factor_enabled_at !== null;
  if (isOn && !(await passSecondStep(deps, trx, { actor, code: code ?? '', guess }))) throw wrongCode();
  await removeSecondStep(deps, trx, actor.userId);
  if (isOn) await notifyOwner(deps, trx, { actor, row, isOn: false });
  return { enabled: false, recovery_codes_left: 0 };
}

/** Whether a code is one of this moment, and of a later step than the last that was accepted. */
async function passAppCode(
  { now, vault }: Pick<Deps, 'now' | 'vault'>,
  trx: Db,
  { actor, row, code }: { actor: Who; row: store.TwoFactorRow; code: string },
): Promise<boolean> {
  if (row.two_factor_sealed === null) return false;
  const step = await stepOfCode(
    vault.open(row.two_factor_sealed, store.SEALED_APP_SECRET.context(actor.userId)),
    code,
    now(),
  );
  if (step === null || step <= Number(row.two_factor_last_step ?? -1)) return false;
  await store.updateTwoFactor(trx, actor.userId, { two_factor_last_step: step });
  return true;
}

async function notifyOwner(
  deps: TwoFactorDeps,
  trx: Db,
  { actor, row, isOn }: Found & { isOn: boolean },
): Promise<void> {
  const details = { session: actor.sessionId };
  await recordAudit(trx, { actor, action: isOn ? 'two_factor.enable' : 'two_factor.disable', details });
  const { userId, device } = actor;
  const token = isOn && (await issueToken(deps, trx, { userId, kind: 'undo_two_factor', email: row.email }));
  const at = deps.now().toISOString();
  const input = { at, device: device.userAgentFamily, isOn, ...(token && { token }) };
  await sendMail(deps, trx, { to: row.email, template: 'twoFactorChanged', input });
}

const wrongCode = () => new AppError('two_factor_wrong', { errors: { code: [ERRORS.two_factor_wrong.message] } });
