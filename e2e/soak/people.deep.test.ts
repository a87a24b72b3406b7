import { expect, test } from 'vitest';
import { findConfirmationToken } from './confirm-email.ts';
import { tellTimes } from './counts.ts';
import { openLedger } from './ledger.ts';
import { type Load, refuseTake } from './people.ts';

test('writes down a take that is refused for a reason nobody expects, and counts it', async () => {
  const ledger = openLedger();
  const load = { ledger } as Load;
  const refusal = (code: string) => ({ status: 403, body: { code, message: 'Confirm your email.' } });
  await refuseTake(load, 'start', refusal('email_not_verified'));
  await refuseTake(load, 'start', refusal('email_not_verified'));
  await refuseTake(load, 'start', refusal('video_not_finished'));
  await refuseTake(load, 'change', refusal('video_not_finished'));
  await refuseTake(load, 'retry', refusal('video_not_retryable'));
  expect(tellTimes(ledger.refusedTakes)).toEqual([
    'start refused: 403 email_not_verified Confirm your email. (2 times)',
    'start refused: 403 video_not_finished Confirm your email.',
  ]);
});

test('finds the latest link to confirm an address in the mails to it, as mail servers get them', () => {
  const mail = (to: string, token: string) => ({
    to,
    raw: `Content-Transfer-Encoding: quoted-printable\r\n\r\nhttp://localhost:3000/verify-em=\r\nail#token=3D${token}\r\n`,
  });
  const delivered = [mail('ada', 'first'), mail('bea', 'hers'), mail('ada', 'a_b-=\r\n9'), { to: 'ada', raw: 'Hello' }];
  expect(findConfirmationToken(delivered, 'ada')).toBe('a_b-9');
  expect(findConfirmationToken(delivered, 'cyd')).toBeUndefined();
});
