import type { ActivityAction, AuditAction, SecurityActivity, SecuritySettings, SessionOfUser } from '@sayso/contract';
import { parseIp } from '../../platform/lib/networks.ts';
import type { OwnAct } from '../audit/audit.service.ts';
import type { SecurityRow } from './two-factor.store.ts';
import type { OwnSession } from './sessions.store.ts';
import { identityTexts } from './identity.texts.gen.ts';

/** The acts of the audit log that people see of themselves, by the names they are shown under. */
const SHOWN: readonly (readonly [AuditAction, ActivityAction])[] = [
  ['user.register', 'registered'],
  ['session.login', 'login'],
  ['session.login_failed', 'login_failed'],
  ['session.logout', 'logout'],
  ['session.end', 'session_ended'],
  ['session.end_others', 'session_ended'],
  ['email.change', 'email_changed'],
  ['email.undo', 'email_changed'],
  ['two_factor.enable', 'two_factor_enabled'],
  ['two_factor.disable', 'two_factor_disabled'],
  ['two_factor.undo', 'two_factor_disabled'],
  ['two_factor.renew_recovery_codes', 'recovery_codes_renewed'],
  ['password.reset', 'password_changed'],
  ['password.change', 'password_changed'],
  ['security.update', 'settings_updated'],
  ['api_token.create', 'api_token_created'],
  ['api_token.delete', 'api_token_deleted'],
  ['session.impersonate', 'impersonated'],
  ['user.remove_two_factor', 'two_factor_disabled'],
  ['administrator.reset_password', 'password_changed'],
];
export const SHOWN_ACTS: readonly AuditAction[] = SHOWN.map(([act]) => act);
/** Those that an administrator does to somebody. */
export const ACTS_OF_ADMINISTRATORS: readonly AuditAction[] = ['session.impersonate', 'user.remove_two_factor'];
/** Done on the machine itself, by whoever operates it. */
const BY_OPERATOR: AuditAction = 'administrator.reset_password';

export function toSecuritySettings(row: SecurityRow): SecuritySettings {
  return {
    loginNotifications: row.login_notifications,
    sessionTimeout: String(row.session_timeout_hours),
    allowMultipleSessions: row.allow_multiple_sessions,
  };
}

export function toSecurityRow(settings: SecuritySettings): SecurityRow {
  return {
    login_notifications: settings.loginNotifications,
    session_timeout_hours: Number(settings.sessionTimeout),
    allow_multiple_sessions: settings.allowMultipleSessions,
  };
}

/** A session as anybody is told of it who may know where a person is signed in. */
export type KnownSession = Omit<SessionOfUser, 'current'>;

export function toKnownSession(row: OwnSession): KnownSession {
  return {
    id: row.id,
    device: row.user_agent_family,
    location: locationOf(row.ip),
    ip: row.ip,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
  };
}

const UNKNOWN = 'Unknown';

/** Networks that say of themselves where they are. @see RFC 1918, RFC 3927, RFC 4193, RFC 4291 */
const PLACES: Partial<Record<string, string>> = identityTexts.places;

/** Where an address is, as far as it tells itself: nobody outside is asked. */
export function locationOf(ip: string | null): string {
  const range = parseIp(ip ?? '')?.range();
  return (range && PLACES[range]) ?? UNKNOWN;
}

/** The session that an act names, its own or the one that it began. */
export const sessionOf = ({ details }: OwnAct): string | undefined => (details as { session?: string }).session;

type Seen = {
  currentId: string;
  /** When sessions ended in which somebody acted as the person; null for one that goes on. */
  ends: ReadonlyMap<string, Date | null>;
};

/** Of an administrator's act the person learns that it was one and no more: neither who, nor from where. */
export function toActivity(act: OwnAct, { currentId, ends }: Seen): SecurityActivity[] {
  const action = SHOWN.find(([name]) => name === act.action)?.[1];
  if (!action) return [];
  const session = sessionOf(act);
  const by_administrator = act.isOfOthers || act.action === BY_OPERATOR;
  const endedAt = session === undefined ? undefined : ends.get(session);
  return [
    {
      id: act.id,
      action,
      current: session === currentId,
      device: (by_administrator ? null : act.device) ?? 'Unknown',
      location: locationOf(by_administrator ? null : act.ip),
      timestamp: act.at.toISOString(),
      by_administrator,
      ...(action === 'impersonated' && endedAt !== undefined ? { ended_at: endedAt?.toISOString() ?? null } : {}),
    },
  ];
}
