import { type EncoderChoice, type EncoderSpec, X264 } from '@sayso/media';
import { expect, test } from 'vitest';
import { checkEncoder } from './checks.ts';

const nvenc: EncoderSpec = { ...X264, name: 'nvenc' };
const look = (encoder: 'auto' | 'x264' | 'nvenc', choice: EncoderChoice | null) =>
  checkEncoder({ dataDir: '/data', encoder }, async () => choice);

test('the encoder in use is told, and why', async () => {
  const choice = { encoder: nvenc, why: '2.10 times as fast as x264', tried: [] };
  expect(await look('auto', choice)).toEqual({
    area: 'Encoder',
    level: 'ok',
    found: 'nvenc: 2.10 times as fast as x264',
  });
  expect(await look('nvenc', choice)).toMatchObject({ level: 'ok' });
});

test('one that was asked for and cannot be used is noted', async () => {
  const finding = await look('nvenc', { encoder: X264, why: 'this machine has no device for nvenc', tried: [] });
  expect(finding).toMatchObject({ level: 'note', found: 'x264: this machine has no device for nvenc' });
  expect(finding.advice).toContain('SAYSO_ENCODER=nvenc has no effect');
});

test('what has not been tried yet is noted', async () => {
  expect(await look('auto', null)).toMatchObject({ level: 'note' });
});

test('on this machine x264 is known at once when it is asked for', async () => {
  expect(await checkEncoder({ dataDir: '/data', encoder: 'x264' })).toMatchObject({ found: 'x264: it was asked for' });
});
