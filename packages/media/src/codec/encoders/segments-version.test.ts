import { expect, test } from 'vitest';
import { IN_FRAGMENTS } from '../mp4-boxes.ts';
import { HARDWARE_SPECS } from './hardware-encoders.ts';
import { segmentsMark, segmentsVersion } from './segments-version.ts';
import { X264 } from '../encoder-spec.ts';

test('each quality has a version of its own', async () => {
  const versions = await Promise.all((['low', 'medium', 'high'] as const).map(segmentsVersion));
  expect(new Set(versions).size).toBe(3);
});

test('each encoder has a mark of its own, with the version in it', async () => {
  const marks = await Promise.all([X264, ...HARDWARE_SPECS].map((spec) => segmentsMark(spec, 'medium')));
  expect(new Set(marks).size).toBe(1 + HARDWARE_SPECS.length);
  for (const mark of marks) expect(mark).toContain(await segmentsVersion('medium'));
});

test('files in another form, as of the release before, have another mark: they would not play while their video is made', async () => {
  expect(await segmentsMark(X264, 'medium')).toContain(IN_FRAGMENTS.movflags);
});
