import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { Done, Id, IdParams, success, Timestamp } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';

/** How long a session may be left alone, in hours. */
export const SESSION_TIMEOUT_HOURS = { min: 1, max: 720, default: 24 } as const;

const { min, max } = SESSION_TIMEOUT_HOURS;
const HOURS_WRONG = { error: () => inputTexts.hoursWrong({ least: min, most: max }) };

/** How careful a person wants sign-in to be. `sessionTimeout` is whole hours, as text. */
export const SecuritySettings = z.object({
  loginNotifications: z.boolean(),
  sessionTimeout: z
    .string()
    .regex(/^\d{1,3}$/, HOURS_WRONG)
    .refine((hours) => Number(hours) >= min && Number(hours) <= max, HOURS_WRONG),
  /** False: signing in signs out everywhere else. */
  allowMultipleSessions: z.boolean(),
});
export type SecuritySettings = z.output<typeof SecuritySettings>;

const SecuritySettingsAnswer = success(z.object({ security_settings: SecuritySettings }));

/** A place where somebody is signed in. `location` is 'Unknown' unless the network itself says where it is. */
export const SessionOfUser = z.object({
  id: Id,
  device: z.string(),
  location: z.string(),
  ip: z.string().nullable(),
  created_at: Timestamp,
  last_seen_at: Timestamp,
  current: z.boolean(),
});
export type SessionOfUser = z.output<typeof SessionOfUser>;

/** What the list of recent activity calls the acts it shows. */
export const ACTIVITY_ACTIONS = [
  'registered',
  'login',
  'login_failed',
  'logout',
  'session_ended',
  'password_changed',
  'settings_updated',
  'email_changed',
  'two_factor_enabled',
  'two_factor_disabled',
  'recovery_codes_renewed',
  'api_token_created',
  'api_token_deleted',
  'impersonated',
] as const;
/** One of `ACTIVITY_ACTIONS`. */
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];

/**
 * Something that touched the safety of an account. `current`: this session did it. Of what an administrator did neither device nor location
 * is told. `ended_at` comes with `impersonated`: when the administrator stopped acting as the person; null while it goes on.
 */
export const SecurityActivity = z.object({
  id: Id,
  action: z.enum(ACTIVITY_ACTIONS),
  current: z.boolean(),
  device: z.string(),
  location: z.string(),
  timestamp: Timestamp,
  by_administrator: z.boolean(),
  ended_at: Timestamp.nullish(),
});
export type SecurityActivity = z.output<typeof SecurityActivity>;

/** Where somebody is signed in, and how careful sign-in is. */
export const securityApi = {
  listSessions: defineEndpoint({
    method: 'GET',
    path: '/api/user/sessions',
    permission: 'security.view',
    summary: 'Where the signed-in user is signed in, the latest use first',
    response: success(z.array(SessionOfUser)),
  }),
  endSession: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/sessions/:id',
    permission: 'security.edit',
    summary: 'Sign out one device',
    params: IdParams,
    response: Done,
  }),
  endOtherSessions: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/sessions',
    permission: 'security.edit',
    summary: 'Sign out everywhere else; answers how many sessions that ended',
    response: success(z.object({ ended: z.int().min(0) })),
  }),
  getSecurity: defineEndpoint({
    method: 'GET',
    path: '/api/user/settings/security',
    permission: 'security.view',
    summary: "The signed-in user's security settings",
    response: SecuritySettingsAnswer,
  }),
  saveSecurity: defineEndpoint({
    method: 'PUT',
    path: '/api/user/settings/security',
    permission: 'security.edit',
    summary: "Replace the signed-in user's security settings, all of them",
    body: SecuritySettings,
    response: SecuritySettingsAnswer,
  }),
  listActivity: defineEndpoint({
    method: 'GET',
    path: '/api/user/settings/security/activity',
    permission: 'security.view',
    summary: "What lately touched the safety of the signed-in user's account, the latest first",
    response: success(z.array(SecurityActivity)),
  }),
};
