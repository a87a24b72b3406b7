import { expect, test, vi } from 'vitest';
import type { Actor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { NO_SOUNDS_AHEAD, type SoundsAhead } from '../../platform/ahead/sounds-ahead.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { prepareSound } from './prepare-sound.ts';

/** Whether the database was asked, which is away, when somebody heard a speech; nobody is told of it. */
async function asksFor(soundsAhead: SoundsAhead): Promise<boolean> {
  const asked = vi.fn<() => never>(() => {
    throw new Error('The database is away');
  });
  const db = new Proxy({}, { get: asked }) as Deps['db'];
  const deps = { db, storage: {} as Deps['storage'], soundsAhead, log: silentLog, now: () => new Date() };
  await prepareSound(deps, { accountId: 'of-ada', userId: 'ada' } as Actor, 'a-speech');
  return asked.mock.calls.length > 0;
}

test('a process that makes no videos asks nobody for sound that it would not master', async () => {
  expect(await asksFor(NO_SOUNDS_AHEAD)).toBe(false);
  expect(await asksFor({ ...NO_SOUNDS_AHEAD })).toBe(true);
});
