import { expect, test } from 'vitest';
import { listSoundSources, soundVersion } from './sound-version.ts';

test('scores, ducking, the mix, the master, the length of a clip and FFmpeg make the version; tests and drawing do not', async () => {
  const sources = await listSoundSources();
  const parts = [
    'beds/sunny-side',
    'music/ducking',
    'codec/sound/mix-music',
    'codec/sound/master-audio',
    'frame-count',
    'model/random',
    'model/scene-spec',
  ];
  for (const end of ['/node-av/package.json', ...parts.map((part) => `${part}.ts`)])
    expect(sources.filter((path) => path.endsWith(end))).toHaveLength(1);
  expect(sources.filter((path) => path.endsWith('.test.ts') || path.includes('/hair/'))).toEqual([]);
});

test('the same code has the same version', async () => {
  expect(await soundVersion()).toMatch(/^[0-9a-f]{64}$/);
  expect(await soundVersion()).toBe(await soundVersion());
});
