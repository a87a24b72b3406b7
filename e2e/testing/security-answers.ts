import {
  identityApi,
  type SecurityActivity,
  type SessionOfUser,
  type SessionUser,
} from '../../packages/contract/src/index.ts';
import type { Page } from 'playwright-core';
import { changeAnswers } from './change-answers.ts';

const HOUR_MS = 60 * 60 * 1000;
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();
const idOf = (place: number) => `0195a000-0000-7000-8000-0000000000${String(place + 20)}`;

const ACTS: readonly Pick<SecurityActivity, 'action' | 'device' | 'location'>[] = [
  { action: 'login', device: 'Chrome', location: 'Lisbon, Portugal' },
  { action: 'login_failed', device: 'Unknown', location: 'Unknown' },
  { action: 'password_changed', device: 'Chrome', location: 'Lisbon, Portugal' },
  { action: 'impersonated', device: 'Unknown', location: 'Unknown' },
  { action: 'api_token_created', device: 'Chrome', location: 'Lisbon, Portugal' },
  { action: 'settings_updated', device: 'Safari', location: 'Lisbon, Portugal' },
  { action: 'logout', device: 'Firefox', location: 'Porto, Portugal' },
  { action: 'two_factor_enabled', device: 'Firefox', location: 'Porto, Portugal' },
  { action: 'email_changed', device: 'Firefox', location: 'Porto, Portugal' },
  { action: 'registered', device: 'Firefox', location: 'Porto, Portugal' },
];
const ACTIVITY: SecurityActivity[] = ACTS.map((act, place) => ({
  ...act,
  id: idOf(place),
  current: place === 0,
  timestamp: ago(place * 31 + 1),
  by_administrator: act.action === 'impersonated',
  ...(act.action === 'impersonated' && { ended_at: ago(place * 31 + 0.8) }),
}));

const SESSIONS: SessionOfUser[] = (['Chrome', 'Safari', 'Firefox'] as const).map((device, place) => ({
  id: idOf(place + 10),
  device,
  location: place === 2 ? 'Unknown' : 'Lisbon, Portugal',
  ip: `203.0.113.${place + 7}`,
  created_at: ago(70),
  last_seen_at: ago(place * 5),
  current: place === 0,
}));

const CODES = Array.from({ length: 10 }, (_, place) => `k7m${'23456789ab'[place]}-hq4w-zr8d-p5ne`);

/** Lets whoever is signed in have been here for a while, on several devices; two-factor sign-in is on with so many codes, or off. */
export async function showSecurity(page: Page, codesLeft: number | null): Promise<void> {
  await answer(page, identityApi.listActivity.path, ACTIVITY);
  await answer(page, identityApi.listSessions.path, SESSIONS);
  await answer(page, identityApi.getTwoFactor.path, {
    enabled: codesLeft !== null,
    recovery_codes_left: codesLeft ?? 0,
  });
}

/** The same, and new recovery codes are made without being stored. */
export async function showRecoveryCodes(page: Page): Promise<void> {
  await showSecurity(page, 2);
  await answer(page, identityApi.renewRecoveryCodes.path, {
    enabled: true,
    recovery_codes_left: CODES.length,
    recovery_codes: CODES,
  });
}

/** An administrator acts as whoever is signed in. */
export async function impersonate(page: Page): Promise<void> {
  await page.route(`**${identityApi.currentUser.path}`, async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: { user: object } };
    const user = { ...data.user, impersonator: { id: idOf(9), name: 'Ada Operator' } };
    await route.fulfill({ response, json: { ...rest, data: { user } } });
  });
}

/** Whoever is signed in is a member of other accounts too. */
export const showAccounts = (page: Page): Promise<void> =>
  changeAnswers<{ data: { user: SessionUser } }>(
    page,
    `**${identityApi.currentUser.path}`,
    ({ data: { user }, ...rest }) => {
      const others = [
        { account_id: idOf(30), name: 'Brightside Shop', role: 'editor' as const, is_active: false },
        {
          account_id: idOf(31),
          name: 'Northwind Outdoor Equipment and Travel',
          role: 'viewer' as const,
          is_active: false,
        },
      ];
      return { ...rest, data: { user: { ...user, memberships: [...user.memberships, ...others] } } };
    },
  );

const answer = (page: Page, path: string, data: unknown): Promise<void> =>
  page.route(`**${path}`, (route) => route.fulfill({ json: { status: 'success', data } })).then(() => undefined);
