import { planPerformance } from '@sayso/engine';
import { takeOfText } from '@sayso/engine/testing/text-take';
import { inspectParts } from '@sayso/media/canvas/testing/inspect-parts';
import { expect, test } from 'vitest';
import { findConfirmationToken } from './later-work.ts';
import { tellTimes } from './counts.ts';
import { openLedger } from './ledger.ts';
import { type Load, refuseTake } from './people.ts';
import { meetManyPeople, randomPerson } from './performers.ts';

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

const plan = (index: number) => {
  const { scene } = randomPerson({ seed: 5, index });
  return planPerformance({ take: takeOfText('Two of them.'), scene, measureText: (text) => text.length * 40 });
};

test('people made up by chance are whole, and pass the gate in a video', async () => {
  expect(await meetManyPeople({ seed: 3, minutes: Number.POSITIVE_INFINITY, most: 8 })).toEqual([]);
});

test('a seed and a number make the same person again, another number another one', () => {
  const people = Array.from({ length: 60 }, (_, index) => randomPerson({ seed: 5, index }));
  expect(randomPerson({ seed: 5, index: 12 })).toEqual(people[12]);
  expect(new Set(people.map((person) => JSON.stringify(person))).size).toBe(60);
});

test('what is missing, empty or nowhere is told', () => {
  const whole = plan(1);
  expect(inspectParts(whole, 20)).toEqual([]);
  expect(inspectParts({ ...whole, mouths: whole.mouths.map(() => 999) }, 20)).toEqual([
    'mouth: there is no sprite mouth-999',
  ]);
  const lost = { ...whole, rig: { ...whole.rig, scale: Number.NaN } };
  expect(inspectParts(lost, 20)).toEqual(expect.arrayContaining(['head: at no place in frame 0']));
});
