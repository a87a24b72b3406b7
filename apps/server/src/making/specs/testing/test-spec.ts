import { choicesOfStart, seenSpec, StartVideo, type VideoSpec } from '@sayso/contract';
import type { z } from 'zod';

type Choices = Pick<z.input<typeof StartVideo>, 'background_data' | 'script_data' | 'output'>;
const Choices = StartVideo.pick({ background_data: true, script_data: true, output: true });

/** Maya at home, saying two drops, with what is chosen otherwise. */
export function testSpec(choices: Choices = {}, changes: Partial<VideoSpec> = {}): VideoSpec {
  const chosen = choicesOfStart(Choices.parse(choices));
  const seen = seenSpec(chosen, {
    seed: 11,
    performer: { id: 'maya', name: 'Maya', type: 'library', look: null, productUploadId: null, partner: null },
    room: { id: 'home', name: 'Home' },
    logoText: 'Sayso',
  });
  return {
    ...seen,
    version: 1,
    speech: {
      id: '0195a000-0000-7000-8000-000000000003',
      voiceId: 'en-us-ava',
      voiceName: 'Ava',
      rate: 1,
      mood: null,
      script: 'Two drops.',
      wordCount: 2,
    },
    sound: { ...chosen.sound, audioKbps: 192 },
    output: { ...seen.output, quality: 'high' },
    ...changes,
  };
}
