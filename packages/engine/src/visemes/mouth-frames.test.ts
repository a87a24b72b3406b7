import { expect, test } from 'vitest';
import { SHORT_TAKE } from '../testing/short-take.ts';
import { takeOfText } from '../testing/text-take.ts';
import { MAX_OPENING_STEP, MOUTH_LEAD_MS, mouthFrames } from './mouth-frames.ts';
import { planVisemeTrack } from './viseme-track.ts';

const LONG_TAKE = takeOfText(
  'Pam and Bob bought a remarkable lamp. Move back, grab my arm, and help me jump over the lovely swamp!',
);

for (const [name, take] of Object.entries({ 'a short take': SHORT_TAKE, 'a spelled take': LONG_TAKE })) {
  const frames = mouthFrames(planVisemeTrack(take), Math.ceil(take.durationMs * 0.03) + 12);

  test(`in ${name} every p, b and m has a frame of its own with closed lips`, () => {
    for (const { phone, startMs, endMs } of take.phones) {
      if (!['p', 'b', 'm'].includes(phone)) continue;
      const first = Math.floor(((startMs - MOUTH_LEAD_MS) * 30) / 1000) - 1;
      const last = Math.ceil(((endMs - MOUTH_LEAD_MS) * 30) / 1000) + 1;
      const opens = frames.slice(Math.max(0, first), last + 1).map(({ open }) => open);
      expect(Math.min(...opens), `${phone} at ${startMs} ms`).toBe(0);
    }
  });

  test(`in ${name} the jaw keeps its speed limit`, () => {
    for (let frame = 1; frame < frames.length; frame++) {
      const step = Math.abs((frames[frame]?.open ?? 0) - (frames[frame - 1]?.open ?? 0));
      expect(step).toBeLessThanOrEqual(MAX_OPENING_STEP + 1e-9);
    }
  });

  test(`in ${name} all values stay in their ranges`, () => {
    for (const { open, width, round, teeth, tongue, lowerTeeth } of frames) {
      for (const share of [open, round, teeth, tongue, lowerTeeth]) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }
      expect(width).toBeGreaterThanOrEqual(0.6);
      expect(width).toBeLessThanOrEqual(1.2);
    }
  });
}

test('the mouth opens on loud open vowels in spite of closures on both sides', () => {
  const mama = SHORT_TAKE.phones.filter(({ phone }) => phone === 'aa').at(-1);
  const frames = mouthFrames(planVisemeTrack(SHORT_TAKE), 154);
  const middle = Math.round((((mama?.startMs ?? 0) + (mama?.endMs ?? 0)) / 2 - MOUTH_LEAD_MS) * 0.03);
  expect(frames[middle]?.open).toBeGreaterThan(0.7);
});

test('the mouth has closed before the sound of the closure begins to be heard', () => {
  const m = SHORT_TAKE.phones.find(({ phone }) => phone === 'm');
  const frames = mouthFrames(planVisemeTrack(SHORT_TAKE), 154);
  expect(frames[Math.floor((m?.startMs ?? 0) * 0.03)]?.open).toBe(0);
});
