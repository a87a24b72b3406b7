import { type SceneSpec, FRAMES_PER_SECOND } from '../model/scene-spec.ts';
import { deriveSeed, between, randomStream } from '../motion/motion-curves.ts';
import type { Passage } from '../speech/passages.ts';
import { withPhoneLoudness } from '../speech/complete-phones.ts';
import { type Stress, stressesOf } from '../speech/phrases.ts';
import { planShots, type NearShot } from './plan-shots.ts';
import { type Camera, PUNCH_FRAMES } from './view-at.ts';

/** What the camera of a scene does while the passages are spoken, which together last `speechFrames`. */
export function planCamera(
  { camera: moves, seed }: Pick<SceneSpec, 'camera' | 'seed'>,
  spoken: readonly Passage[],
  speechFrames: number,
): Camera {
  const shots = moves.cutIns ? planShots(spoken, seed) : [];
  return {
    shots,
    punches: moves.punchIns ? planPunches(spoken, { seed, shots }) : [],
    pushFrames: moves.pushIn ? speechFrames : 0,
    handSeed: moves.handheld ? deriveSeed(seed, 'hand that holds the camera') : null,
  };
}

/** The zoom ends this long before the middle of the stressed sound: it lands with the word, not after it. */
const LEAD_S = 0.06;
/** No zoom begins so soon after a sentence began, or so soon before it ends: it would be a flicker. */
const LEAST_BEFORE_S = 0.5;
const LEAST_AFTER_S = 0.7;
/** No zoom lands sooner than this after another: on every sentence it would be a tic. */
const LEAST_APART_S = 3;
/** Share of sentences that are zoomed in on. */
const SHARE = 0.55;
/** Of a sentence's stresses those that are nearly as strong as the strongest may be chosen. */
const NEARLY = 0.85;

/**
 * Chooses quick zooms: each lands on one of the strongest words of its sentence and stays until the sentence ends. `shots`: the nearer shots of the same
 * clip, in which nothing zooms. A sentence chooses for itself, from its own words and the seed; a clip in which none did gets one where it can.
 */
export function planPunches(
  sentences: readonly Passage[],
  { seed, shots }: { seed: number; shots: readonly NearShot[] },
): NearShot[] {
  const able = sentences.flatMap((sentence) => {
    const random = randomStream(seed, `punch ${sentence.occurrence} ${sentence.text}`);
    const isWanted = random() < SHARE;
    const punch = punchIn(sentence, random);
    return punch && !shots.some((shot) => overlap(shot, punch)) ? [{ punch, isWanted }] : [];
  });
  const wanted = able.filter(({ isWanted }) => isWanted);
  const chosen = (wanted.length > 0 ? wanted : able.slice(0, 1)).map(({ punch }) => punch);
  const kept: NearShot[] = [];
  for (const punch of chosen) {
    const before = kept.at(-1);
    if (!before || punch.startFrame - before.startFrame >= LEAST_APART_S * FRAMES_PER_SECOND) kept.push(punch);
  }
  return kept;
}

/** The zoom of a sentence; nothing where no stress lies far enough from both ends. */
function punchIn({ startFrame, frames, take }: Passage, random: () => number): NearShot | undefined {
  const places = stressesOf(withPhoneLoudness(take))
    .map((stress) => ({ stress, frame: landingOf(stress) - PUNCH_FRAMES }))
    .filter(
      ({ frame }) => frame >= LEAST_BEFORE_S * FRAMES_PER_SECOND && frames - frame >= LEAST_AFTER_S * FRAMES_PER_SECOND,
    );
  const strongest = Math.max(...places.map(({ stress }) => stress.strength));
  const strong = places.filter(({ stress }) => stress.strength >= NEARLY * strongest);
  const place = strong[Math.floor(between(random, 0, strong.length))];
  return place && { startFrame: startFrame + place.frame, endFrame: startFrame + frames };
}

function landingOf({ atMs }: Stress): number {
  return Math.round((atMs / 1000 - LEAD_S) * FRAMES_PER_SECOND);
}

function overlap(one: NearShot, other: NearShot): boolean {
  return one.startFrame < other.endFrame && other.startFrame < one.endFrame;
}
