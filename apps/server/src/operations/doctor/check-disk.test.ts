import { expect, test } from 'vitest';
import { ok } from '../../platform/health/check.ts';
import { answered, checkDisk } from './check-disk.ts';

test('a disk that does not answer is found to be so', async () => {
  const never = new Promise<never>(() => undefined);
  expect(await answered({ area: 'Data folder', place: '/mnt/away', patienceMs: 1 }, () => never)).toMatchObject({
    level: 'fail',
    found: '/mnt/away: the disk does not answer',
  });
  expect(
    await answered({ area: 'Data folder', place: '/mnt/here' }, async () => ok('Data folder', 'there')),
  ).toMatchObject({
    level: 'ok',
  });
});

test('too little room is left to the alert about disks', async () => {
  const [data] = await checkDisk({ dataDir: import.meta.dirname }, 1e9);
  expect(data).toMatchObject({ level: 'fail', rule: 'disk_free' });
});
