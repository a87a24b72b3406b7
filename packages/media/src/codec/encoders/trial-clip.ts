import { DEFAULT_CAPTIONS, sceneWith } from '@sayso/engine/model/scene-spec';

/** Four seconds of speech in ordinary surroundings: what encoders are tried on. Nobody hears it, so it is only said when which mouth is open. */
const words = 'Two drops in the morning, two at night. That is it.'.split(' ').map((text, index) => ({
  text,
  startMs: 200 + index * 350,
  endMs: 500 + index * 350,
}));
const phones = words.flatMap(({ startMs }) => [
  { phone: 'm', startMs, endMs: startMs + 120 },
  { phone: 'aa', startMs: startMs + 120, endMs: startMs + 300 },
]);
/** One for each 10 ms. */
const loudness = Array.from({ length: 440 }, (_, step) => (step % 35) / 35);

/** Who is seen, and what they say. */
export const TRIAL_CLIP = {
  take: { durationMs: 4400, words, phones, loudness },
  scene: sceneWith({ performerId: 'maya', captions: DEFAULT_CAPTIONS }),
};
