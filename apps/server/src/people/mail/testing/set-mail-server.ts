import { settingsApi } from '@sayso/contract';
import { expect } from 'vitest';
import type { FakeSmtp } from '../../../platform/mail/testing/fake-smtp.ts';
import type { TestUser } from '../../../testing/test-user.ts';

type Values = Record<string, string | number>;

/** Saves settings of the mail server, as an administrator does. */
export async function setMailServer(admin: TestUser, values: Values): Promise<void> {
  const settings = Object.entries(values).map(([key, value]) => ({ key, value }));
  const answer = await admin.put(settingsApi.updateSettings.path, { settings });
  expect(answer.statusCode).toBe(200);
}

/** Sets a mail server of a test as the installation's own. */
export const useSmtp = (admin: TestUser, smtp: FakeSmtp, more: Values = {}): Promise<void> =>
  setMailServer(admin, {
    smtp_host: 'localhost',
    smtp_port: smtp.port,
    smtp_security: 'none',
    mail_from_address: 'hello@example.com',
    ...more,
  });
