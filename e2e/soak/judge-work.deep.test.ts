import { expect, test } from 'vitest';
import { findIdle } from './judge-work.ts';
import type { Customer, Promised, Sent } from './ledger.ts';

const customer = (email: string, isConfirmed: boolean) => ({ email, isConfirmed }) as Customer;

test('asks of a whole run that people confirm, change, stop, repeat and upload', () => {
  const ends = new Map([
    ['start succeeded', 9],
    ['change succeeded', 3],
    ['start cancelled', 1],
    ['retry succeeded', 1],
  ]);
  const busy = {
    customers: [customer('ada', true)],
    videos: [{} as Promised, {} as Promised],
    uploads: [{} as Sent],
    deletedUploads: ['id'],
  };
  expect(findIdle(busy, ends)).toEqual([]);
  const idle = {
    customers: [customer('ada', true), customer('bea', false)],
    videos: [{} as Promised, {} as Promised],
    uploads: [],
    deletedUploads: [],
  };
  expect(findIdle(idle, new Map([['start succeeded', 9]]))).toEqual([
    'no take that is a change succeeded',
    'no take that is a start cancelled',
    'no take that is a retry succeeded',
    'bea never confirmed the address',
    '2 videos of 2 people: hardly anybody made a second one',
    'no upload was kept',
    'no upload was deleted',
  ]);
});
