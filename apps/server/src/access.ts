import { AppError, type TokenScope } from '@sayso/contract';

/** A member's role inside an account, from least to most. */
export const ROLES = ['viewer', 'editor', 'admin', 'owner'] as const;
export type Role = (typeof ROLES)[number];

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
  /** The administrator behind an impersonated session. */
  impersonatorId?: string;
  /** What they ask with. */
  device: Device;
};

/** The least role that holds each permission. */
const LEAST_ROLE = {
  'avatars.view': 'viewer',
  'avatars.create': 'editor',
  'avatars.edit': 'editor',
  'voices.view': 'viewer',
  'videos.view': 'viewer',
  'uploads.view': 'viewer',
  'uploads.create': 'editor',
  'uploads.delete': 'editor',
  'speeches.create': 'editor',
  'pronunciations.edit': 'editor',
  'videos.create': 'editor',
  'videos.edit': 'editor',
  'videos.delete': 'admin',
} as const satisfies Record<string, Role>;

export type Permission = keyof typeof LEAST_ROLE;

/** @throws AppError `forbidden` when the actor's role does not hold the permission. */
export function authorize(actor: Actor, permission: Permission): void {
  if (ROLES.indexOf(actor.role) < ROLES.indexOf(LEAST_ROLE[permission])) throw new AppError('forbidden');
}

/**
 * What is a person's own affair: how they sign in, where they are signed in, what signs in for them, and whether they stay. Paths,
 * with all that lies below them. Plans are given by administrators only.
 */
const OWN_AFFAIRS = [
  '/api/auth/resend-verification',
  '/api/user/settings/security',
  '/api/user/sessions',
  '/api/user/tokens',
  '/api/user/api-keys',
  '/api/user/account',
  '/api/user/data',
] as const;

/** Whether a call changes what is a person's own affair: an administrator who acts as them may look at it and no more. */
export function isOwnAffair({ method, path }: { method: string; path: string }): boolean {
  return method !== 'GET' && OWN_AFFAIRS.some((affair) => path === affair || path.startsWith(`${affair}/`));
}

/** Whether somebody operates the installation, and does not act as somebody else meanwhile. */
export function isOperator({ userType, impersonatorId }: Pick<Actor, 'userType' | 'impersonatorId'>): boolean {
  return userType === 'admin' && !impersonatorId;
}

/** Whether an administrator is behind a call: for themselves, or as somebody else. */
export function isByAdministrator({ userType, impersonatorId }: Pick<Actor, 'userType' | 'impersonatorId'>): boolean {
  return userType === 'admin' || impersonatorId !== undefined;
}

/** @throws AppError `forbidden` when the actor does not operate the installation, or acts as somebody else. */
export function authorizeOperator(actor: Actor): void {
  if (!isOperator(actor)) throw new AppError('forbidden');
}
