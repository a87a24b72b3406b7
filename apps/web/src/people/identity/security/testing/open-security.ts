import type { SecurityActivity, SecuritySettings, SessionOfUser, SessionUser } from '@sayso/contract';
import { screen } from '@testing-library/react';
import { saveToken } from '../../../../lib/api/credentials.ts';
import { type Answer, type Asked, fakeApi, success } from '../../../../testing/fake-api.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { sampleUser } from '../../../../testing/samples.ts';

export const SECURITY = '/api/user/settings/security';
export const SESSIONS = '/api/user/sessions';

const idOf = (n: number) => `01990000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;

export const sampleActivity = (n: number, changes: Partial<SecurityActivity> = {}): SecurityActivity => ({
  id: idOf(n),
  action: 'login',
  current: false,
  device: 'Firefox',
  location: 'Home or office network',
  timestamp: '2026-02-01T10:00:00.000Z',
  by_administrator: false,
  ...changes,
});

export const sampleSession = (n: number, changes: Partial<SessionOfUser> = {}): SessionOfUser => ({
  id: idOf(n),
  device: 'Firefox',
  location: 'This computer',
  ip: '203.0.113.7',
  created_at: '2026-02-01T10:00:00.000Z',
  last_seen_at: '2026-02-01T10:00:00.000Z',
  current: false,
  ...changes,
});

/** A server with somebody's security: what it was told is what it answers later. */
export type SecurityServer = {
  user?: Partial<SessionUser>;
  settings?: Partial<SecuritySettings>;
  pendingEmail?: string | null;
  activity?: SecurityActivity[];
  sessions?: SessionOfUser[];
  twoFactor?: { enabled: boolean; recovery_codes_left: number };
  more?: Record<string, (asked: Asked) => Answer | Promise<Answer>>;
};

export function serveSecurity({
  user,
  settings,
  pendingEmail = null,
  activity = [],
  sessions,
  twoFactor,
  more,
}: SecurityServer = {}) {
  return fakeApi({
    'GET /api/auth/user': () => success({ user: { ...sampleUser, ...user } }),
    [`GET ${SECURITY}`]: () =>
      success({
        security_settings: {
          loginNotifications: true,
          sessionTimeout: '24',
          allowMultipleSessions: true,
          ...settings,
        },
      }),
    [`GET ${SECURITY}/two-factor`]: () => success(twoFactor ?? { enabled: false, recovery_codes_left: 0 }),
    [`GET ${SECURITY}/email`]: () => success({ pending_email: pendingEmail }),
    [`GET ${SECURITY}/activity`]: () => success(activity),
    [`GET ${SESSIONS}`]: () => success(sessions ?? [sampleSession(90, { current: true })]),
    ...more,
  });
}

/** Opens the tab on such a server and waits until its cards stand. */
export async function openSecurity(server: SecurityServer = {}) {
  const api = serveSecurity(server);
  saveToken('t');
  const app = renderApp('/settings?tab=security');
  await screen.findByRole('heading', { name: 'Email' });
  return { ...api, ...app };
}

/** What stands below a control. */
export const noteOf = (control: HTMLElement): string | undefined =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;

/** A refusal at one field. */
export const refusedAt = (field: string, code: string, message: string): Answer => ({
  status: 422,
  body: { status: 'error', code, message, errors: { [field]: [message] } },
});
