import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type EncoderSpec, X264 } from '../../index.ts';
import { encodersOn } from './hardware-encoders.ts';
import { probeEncoders } from './probe-encoders.ts';
import { TRIAL_CLIP } from './trial-clip.ts';

/** Who is judged how does not depend on the size of the pictures or on how many there are; `encoder-gate.test.ts` holds full ones against the gate. */
const clip = { ...TRIAL_CLIP, take: { ...TRIAL_CLIP.take, durationMs: 1100 }, quality: 'low' } as const;
/** Real trials encode and compare pictures: long where the machine is busy. */
const PATIENCE_MS = 600_000;
const unruly = new URL('../testing/unruly-trial-child.ts', import.meta.url);
const standIn = (name: string): EncoderSpec => ({ ...X264, name });
const probe = (...names: string[]) =>
  probeEncoders({ candidates: names.map(standIn), script: unruly, clip, timeoutMs: 10_000 });

test('the first that passes the gate and is faster is chosen, and those behind it are not tried', async () => {
  const { chosen, tried } = await probe('coarse', 'large', 'garbled', 'slow', 'fast', 'crashes');
  expect(chosen).toBe(4);
  expect(tried.map(({ found }) => found)).toEqual([
    'SSIM 0.9800 is below 0.9940 (medium quality)',
    '3200 kbit/s are above 3000 (high quality)',
    '2 pictures are damaged (medium quality)',
    'SSIM 0.9945 at 2400 kbit/s, but only 0.67 times as fast as x264',
    'SSIM 0.9945 at 2400 kbit/s, 2.00 times as fast as x264',
  ]);
});

test('a driver that crashes or hangs costs only its own process, and is not chosen', async () => {
  const { chosen, tried } = await probe('crashes', 'hangs');
  expect(chosen).toBeNull();
  expect(tried).toEqual([
    {
      name: 'crashes',
      device: null,
      passed: false,
      found: 'unruly-trial-child was killed by SIGSEGV ([driver] no such channel)',
    },
    { name: 'hangs', device: null, passed: false, found: 'unruly-trial-child took longer than 10000 ms' },
  ]);
});

test('what a killed probe has left goes with the next one, and what may be in use stays', async () => {
  const [left, fresh] = [
    await mkdtemp(join(tmpdir(), 'sayso-encoders-')),
    await mkdtemp(join(tmpdir(), 'sayso-encoders-')),
  ];
  await mkdir(join(left, '0'));
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  await utimes(left, yesterday, yesterday);
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(probeEncoders({ candidates: [], script: unruly, signal })).rejects.toThrow('enough');
  expect([existsSync(left), existsSync(fresh)]).toEqual([false, true]);
  await rm(fresh, { recursive: true });
});

test('an abort ends the probe', async () => {
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(probeEncoders({ candidates: [standIn('fast')], script: unruly, clip, signal })).rejects.toThrow(
    'enough',
  );
});

test(
  'real pictures are judged: x264 passes as any other would, coarse ones do not, and what is not there does not open',
  async () => {
    const options = { ...X264.options, medium: { ...X264.options.medium, qp: '34' } };
    const absent = encodersOn(['/dev/nvidia0', '/dev/dri/renderD128', 'videotoolbox']).map((spec) => ({
      ...spec,
      // A device that no machine has.
      ...(spec.device && { device: '/dev/dri/renderD999' }),
    }));
    const good: EncoderSpec = { ...standIn('good'), pictures: 'nv12' };
    const candidates = [...absent, { ...standIn('coarse'), options }, good];
    const { chosen, tried } = await probeEncoders({
      candidates: candidates.filter(({ codec }) => !openHere.includes(codec)),
      clip,
      isFaster: () => true,
      timeoutMs: PATIENCE_MS,
    });
    const found = Object.fromEntries(tried.map((one) => [one.name, one.found]));
    expect(tried.at(-1)).toMatchObject({ name: 'good', passed: true });
    expect(chosen).toBe(tried.length - 1);
    expect(found['coarse']).toMatch(/^SSIM 0\.9\d+ is below 0\.99\d+ \(medium quality\)$/);
    expect(found['vaapi']).toMatch(/^open \/dev\/dri\/renderD999: /);
    expect(Object.values(found).filter((words) => words.includes('option'))).toEqual([]);
  },
  PATIENCE_MS,
);

/** Encoders that may open on the machine of whoever runs this test. */
const openHere: readonly string[] = process.platform === 'darwin' ? ['h264_videotoolbox'] : [];
