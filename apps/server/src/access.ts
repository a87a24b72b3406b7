import {
  AppError,
  BEFORE_OWN_PASSWORD,
  BEFORE_TWO_FACTOR,
  holdsRole,
  type Permission,
  type Role,
  ROLE_REFUSALS,
  ruleOf,
  SITE_ENTRY_PERMISSIONS,
  type TokenScope,
} from '@sayso/contract';

/** What a call was made with: a short name such as 'Firefox', never the whole header, the address it came from, and its id in the log. */
export type Device = { userAgentFamily: string; ip: string; requestId: string };

/** Who asks: the second argument of every service. */
export type Actor = {
  userId: string;
  accountId: string;
  role: Role;
  /** `admin` operates the installation; it has nothing to do with the role inside an account. */
  userType: 'admin' | 'user';
  /** The session that asks, or the API token. */
  sessionId: string;
  /** What the API token that asks may do. Absent for people who are signed in. */
  tokenScopes?: readonly TokenScope[];
  /** The one site that the token opens which asks: it does nothing else. `asOperator`: the person is no member of the site's account, but operates the installation. */
  siteEntry?: { siteId: string; asOperator: boolean };
  /** The administrator behind an impersonated session. */
  impersonatorId?: string;
  /** Somebody else has typed their password, which they replace before anything else. */
  mustChangePassword?: boolean;
  /** They operate the installation, and set two-factor sign-in up before anything else. */
  mustSetTwoFactor?: boolean;
  /** What they ask with. */
  device: Device;
};

/** @throws AppError `forbidden` when the actor does not hold the permission; where a role decides, its message says who does. */
export function authorize(actor: Actor, permission: Permission): void {
  if (mayDo(actor, permission)) return;
  const { role } = ruleOf(permission);
  throw new AppError('forbidden', role === 'operator' ? {} : { message: ROLE_REFUSALS[role] });
}

/** Whether the actor holds a permission. */
export function mayDo(actor: Actor, permission: Permission): boolean {
  const { role } = ruleOf(permission);
  return role === 'operator' ? isOperator(actor) : holdsRole(actor.role, role);
}

/**
 * Asked at the door, for every call that is not public.
 * @throws AppError `password_change_required`, `two_factor_setup_required`, `token_not_allowed`, `token_scope_missing`, `forbidden`, `not_while_impersonating`.
 */
export function authorizeCall(actor: Actor, permission: Permission): void {
  const { scope, selfOnly } = ruleOf(permission);
  if (!BEFORE_OWN_PASSWORD.has(permission)) requireOwnPassword(actor);
  if (!BEFORE_TWO_FACTOR.has(permission)) requireTwoFactor(actor);
  if (actor.tokenScopes) requireScope(actor.tokenScopes, scope);
  if (actor.siteEntry && !SITE_ENTRY_PERMISSIONS.has(permission)) throw beyondSite();
  authorize(actor, permission);
  if (selfOnly && (actor.impersonatorId || actor.siteEntry?.asOperator)) throw new AppError('not_while_impersonating');
}

/** @throws AppError `password_change_required`. */
export function requireOwnPassword({ mustChangePassword }: Actor): void {
  if (mustChangePassword) throw new AppError('password_change_required');
}

/** @throws AppError `two_factor_setup_required`. */
export function requireTwoFactor({ mustSetTwoFactor }: Actor): void {
  if (mustSetTwoFactor) throw new AppError('two_factor_setup_required');
}

function requireScope(held: readonly TokenScope[], scope: TokenScope | null): void {
  if (scope === null) throw new AppError('token_not_allowed');
  if (held.includes(scope)) return;
  throw new AppError('token_scope_missing', { message: `This API token lacks the scope '${scope}'.` });
}

/** How a token that opens one site is refused everything else. */
export const beyondSite = () =>
  new AppError('token_not_allowed', { message: 'This link opens one site alone. Sign in to do anything else.' });

/** Whether somebody operates the installation, and neither acts as somebody else meanwhile nor asks with a token for one site. */
export function isOperator({
  userType,
  impersonatorId,
  siteEntry,
}: Pick<Actor, 'userType' | 'impersonatorId' | 'siteEntry'>): boolean {
  return userType === 'admin' && !impersonatorId && !siteEntry;
}

/** Whether an administrator is behind a call: for themselves, or as somebody else. */
export function isByAdministrator({ userType, impersonatorId }: Pick<Actor, 'userType' | 'impersonatorId'>): boolean {
  return userType === 'admin' || impersonatorId !== undefined;
}
