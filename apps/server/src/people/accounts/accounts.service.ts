import {
  AppError,
  DEFAULT_PREFERENCES,
  type Register,
  type SessionUser,
  type Attention,
  ATTENTION_KINDS,
  SETUP_STEPS,
  type SetupStep,
  ERRORS,
} from '@sayso/contract';
import type { z } from 'zod';
import { type Device, type Actor, authorize } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import { newId } from '../../platform/db/new-id.ts';
import { isUniqueViolation } from '../../platform/db/writes.ts';
import type { Deps } from '../../deps.ts';
import type { AttentionDeps } from '../../attention-source.ts';
import { textVersion } from '../../platform/lib/text.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { isEmailHeld, issueToken } from '../identity/account-tokens.service.ts';
import { hashPassword, randomPassword, refuseCommonPassword } from '../identity/passwords.service.ts';
import { type MemberRow, sessionUser, type UserRow } from '../identity/people.service.ts';
import { startSession } from '../identity/sessions.service.ts';
import { sendMail } from '../mail/mail.service.ts';
import { giveFirstPlan } from '../plans/plans.service.ts';
import { currentConsent } from '../pages/pages.service.ts';
import * as store from './accounts.store.ts';
import { emailTaken } from './email.service.ts';
import { eraseUser } from './deletion.service.ts';
import { upsertPreferences, insertConsentText, updateConsent, type UserFacts } from './accounts.store.ts';

type AccountsDeps = Pick<Deps, 'db' | 'now'>;
type RegistrationDeps = Pick<Deps, 'settings' | 'log'>;
type SignedIn = { token: string; user: SessionUser };
type NewUser = { name: string; email: string; password: string; userType: 'admin' | 'user' };

type NewPerson = Omit<NewUser, 'password'> & { passwordHash: string; facts?: store.UserFacts };

/** What the operator types to sign in; `password` is null when they chose it themselves. */
export type AdministratorLogin = { email: string; password: string | null };

const DEFAULT_EMAIL = 'admin@sayso.local';

/**
 * Makes a user with an account of their own and signs them in.
 * @throws AppError `email_taken`, also for the slower of two equal sign-ups at once; `registration_closed`; `password_too_common`; `consent_changed`.
 */
export async function register(
  deps: AccountsDeps & RegistrationDeps & Pick<Deps, 'config' | 'vault' | 'queue' | 'storage'>,
  input: z.output<typeof Register>,
  device: Device,
): Promise<SignedIn> {
  const { registration_enabled, default_plan, email_verification_required } = deps.settings.current();
  if (!registration_enabled) throw new AppError('registration_closed');
  await refuseCommonPassword(input.password, { field: 'password', own: input });
  const passwordHash = await hashPassword(input.password);
  return deps.db.transaction().execute(async (trx) => {
    const member = await insertOwner(deps, trx, {
      ...input,
      passwordHash,
      userType: 'user',
      facts: await storeConsent(deps, trx, input.consent_version),
    });
    await giveFirstPlan(deps, trx, { userId: member.id, slug: default_plan });
    const { id: session, token } = await startSession(deps, trx, { member, device });
    const actor = { userId: member.id, device };
    await recordAudit(trx, { actor, action: 'user.register', details: { session } });
    const link = { userId: member.id, kind: 'verify', email: member.email } as const;
    const welcome = email_verification_required ? { token: await issueToken(deps, trx, link) } : {};
    await sendMail(deps, trx, { to: member.email, template: 'welcome', input: { name: member.name, ...welcome } });
    return { token, user: await sessionUser(deps, trx, member) };
  });
}

/**
 * Stores the words that a new person agrees to. `shown`: the version on their screen; undefined counts as the present one.
 * @throws AppError `consent_changed` at its field when they saw another version.
 */
export async function storeConsent(
  deps: Pick<Deps, 'now' | 'settings' | 'config'>,
  trx: Db,
  shown: string | undefined,
): Promise<Required<Pick<UserFacts, 'consented_at' | 'consent_text_id'>>> {
  const { version, words } = await currentConsent(deps, trx);
  if (shown !== undefined && shown !== version)
    throw new AppError('consent_changed', { errors: { consent: [ERRORS.consent_changed.message] } });
  const text = { id: textVersion(words), words, created_at: deps.now() };
  await insertConsentText(trx, text);
  return { consented_at: text.created_at, consent_text_id: text.id };
}

/** The same of a person who is here already. */
export async function storeConsentOf(
  deps: Pick<Deps, 'now' | 'settings' | 'config'>,
  trx: Db,
  { userId, shown }: { userId: string; shown: string | undefined },
): Promise<void> {
  await updateConsent(trx, userId, await storeConsent(deps, trx, shown));
}

/** At the first start, makes the person who operates the installation. Null on every later start. */
export async function ensureAdministrator(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
): Promise<AdministratorLogin | null> {
  if (!(await needsAdministrator(deps))) return null;
  const { adminEmail, adminPassword } = deps.config;
  const email = adminEmail ?? DEFAULT_EMAIL;
  const password = adminPassword ?? randomPassword();
  const isNew = await createFirstAdministrator(deps, { name: 'Administrator', email, password });
  return isNew ? { email, password: adminPassword ? null : password } : null;
}

/** Makes the administrator of a new installation. Answers whether there was none before. */
export async function createFirstAdministrator(deps: AccountsDeps, input: Omit<NewUser, 'userType'>): Promise<boolean> {
  const passwordHash = await hashPassword(input.password);
  return deps.db.transaction().execute(async (trx) => {
    await store.lockAdministrators(trx);
    if (await store.hasAdministrator(trx)) return false;
    // Mails to a name of the local network would come back.
    const facts = { email_verified_at: deps.now(), login_notifications: !input.email.endsWith('.local') };
    const member = await insertOwner(deps, trx, { ...input, passwordHash, userType: 'admin', facts });
    await recordAudit(trx, { actor: null, action: 'administrator.create', target: { type: 'user', id: member.id } });
    return true;
  });
}

/** Whether the installation has nobody yet who operates it. */
async function needsAdministrator({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  return !(await store.hasAdministrator(db));
}

/** Makes a customer who did not sign up by themselves and reads no mails, on a plan. Answers the user's id. */
export async function addCustomer(
  deps: Pick<Deps, 'now' | 'log'>,
  trx: Db,
  input: Omit<NewUser, 'userType'> & { plan: string },
): Promise<string> {
  const passwordHash = await hashPassword(input.password);
  const at = deps.now();
  const facts = { email_verified_at: at, login_notifications: false };
  const { id } = await insertOwner(deps, trx, { ...input, passwordHash, userType: 'user', facts });
  const chosen = { ...DEFAULT_PREFERENCES, emailNotifications: false };
  await upsertPreferences(trx, id, { chosen, marketingSince: null, at });
  await giveFirstPlan(deps, trx, { userId: id, slug: input.plan });
  return id;
}

/** Whether anybody is here who does not operate the installation. */
export async function hasCustomers(db: Db): Promise<boolean> {
  return store.hasCustomer(db);
}

/** Erases people, the accounts they own, and all that any feature keeps of them. Answers the files, which are to be removed after the commit. */
export async function eraseCustomers(
  deps: Pick<Deps, 'ownedData' | 'now' | 'queue'>,
  trx: Db,
  customers: readonly { id: string; email: string }[],
): Promise<string[]> {
  const files: string[] = [];
  for (const customer of customers) files.push(...(await eraseUser(deps, trx, customer)));
  return files;
}

/** Makes a user with an account of their own. @throws AppError `email_taken`. */
export async function insertOwner({ now }: Pick<Deps, 'now'>, db: Db, input: NewPerson): Promise<MemberRow> {
  const { name, facts } = input;
  const user = await insertPerson({ now }, db, input);
  const accountId = newId();
  await store.insertAccount(db, { id: accountId, name, ownerId: user.id });
  const { email_verified_at = null } = facts ?? {};
  return {
    ...user,
    account_id: accountId,
    role: 'owner',
    email_verified_at,
    avatar_file: null,
    must_change_password: false,
  };
}

/** Makes a user, who belongs to no account yet. @throws AppError `email_taken`. */
export async function insertPerson(
  { now }: Pick<Deps, 'now'>,
  db: Db,
  { name, email, userType, passwordHash, facts }: NewPerson,
): Promise<UserRow> {
  const user = { id: newId(), name, email, user_type: userType, created_at: now() };
  try {
    await store.insertUser(db, { ...user, ...facts, password_hash: passwordHash });
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email_key')) throw error;
    throw emailTaken(error);
  }
  // Whoever moved somebody's account away must not keep its owner out with a new one.
  if (await isEmailHeld(db, { email, userId: user.id, now: user.created_at })) throw emailTaken();
  return user;
}

type ListDeps = AttentionDeps & Pick<Deps, 'attention'>;

/** Work that waits for an administrator, the weightiest first. */
export async function listAttention(deps: ListDeps, actor: Actor): Promise<Attention[]> {
  authorize(actor, 'users.manage');
  return waitingOf(deps, ATTENTION_KINDS);
}

/** Steps to the first sale that are still open, in their order. */
export async function listSetup(deps: ListDeps, actor: Actor): Promise<SetupStep[]> {
  authorize(actor, 'users.manage');
  return (await waitingOf(deps, SETUP_STEPS)).map(({ kind }) => kind);
}

async function waitingOf<Kind extends string>(
  deps: ListDeps,
  kinds: readonly Kind[],
): Promise<{ kind: Kind; count: number }[]> {
  const counted = await Promise.all(
    kinds.map(async (kind) => {
      const sources = deps.attention.filter((source) => source.kind === kind);
      const counts = await Promise.all(sources.map(({ count }) => count(deps)));
      return { kind, count: counts.reduce((sum, count) => sum + count, 0) };
    }),
  );
  return counted.filter(({ count }) => count > 0);
}
