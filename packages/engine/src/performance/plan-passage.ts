import type { Stance } from '../model/look.ts';
import type { BothArms } from '../motion/arms/arm-pose.ts';
import type { HandRoom } from '../motion/arms/hand-room.ts';
import type { Held } from '../motion/arms/holding.ts';
import { planArms } from '../motion/arms/plan-arms.ts';
import { planEyes } from '../motion/eye-bank.ts';
import { type GestureInput, planGestures } from '../motion/gestures/choose-gestures.ts';
import type { GestureCue } from '../motion/gestures/gesture-cue.ts';
import { type Fixation, planGaze, type Show, planBlinks, wideEyes } from '../motion/eyes.ts';
import { type MotionCurves, deriveSeed } from '../motion/motion-curves.ts';
import { planMotion } from '../motion/plan-motion.ts';
import type { Passage } from '../speech/passages.ts';
import { withPhoneLoudness } from '../speech/complete-phones.ts';
import { phrasesOf, stressesOf } from '../speech/phrases.ts';
import { nearestMouths } from '../visemes/mouth-bank.ts';
import { mouthFrames, settleMouth } from '../visemes/mouth-frames.ts';
import { FRAMES_PER_SECOND } from '../model/scene-spec.ts';
import { planVisemeTrack } from '../visemes/viseme-track.ts';

/** What a performer does in one passage: an index of the mouths and eyes for each frame, motion and arms for every two. */
export type PassagePlan = { mouths: number[]; eyes: number[]; motion: MotionCurves; arms: BothArms };

/** Who acts, in which mood, how and where. */
export type Acting = Pick<GestureInput, 'mood' | 'productSide' | 'hand'> & {
  seed: number;
  held?: Held | null | undefined;
  room?: HandRoom | undefined;
  stance?: Stance | undefined;
};

/** Eyes that turn this far no longer look at the viewer. */
const GLANCE_FROM = 0.2;

/**
 * Plans a passage from its own words alone, so that it comes out the same wherever it stands: at rest at its start and, unless the clip ends with it,
 * at its end. Chance is drawn from the scene's seed, the passage's text and how often the text has come before.
 */
export function planPassage(
  passage: Passage,
  where: Acting & { isLast: boolean },
): PassagePlan & { gestures: GestureCue[] } {
  const { frames } = passage;
  const take = withPhoneLoudness(passage.take);
  const seed = seedOf(passage, where);
  const phrases = phrasesOf(take.words);
  const gestures = gesturesIn(passage, where);
  const motion = planMotion({ take, frames, seed, mood: where.mood, gestures });
  const fixations = planGaze({
    frames,
    phraseStartsMs: phrases.map(({ startMs }) => startMs),
    shows: showsIn(gestures),
    seed,
  });
  return {
    gestures,
    mouths: nearestMouths(settleMouth(mouthFrames(planVisemeTrack(take), frames), where)),
    eyes: planEyes({
      frames,
      blinks: planBlinks({ frames, momentsMs: [...phrases.map(({ endMs }) => endMs), ...glancesIn(fixations)], seed }),
      fixations,
      widened: wideEyes(motion.brow, frames),
    }),
    motion,
    arms: planArms(gestures, motion.tilt.length, {
      product: where.productSide && { side: where.productSide, held: where.held ?? null },
      stance: where.stance,
      room: where.room,
      seed,
    }),
  };
}

/** What the hands do in a passage. */
export function gesturesIn(passage: Passage, acting: Acting): GestureCue[] {
  const take = withPhoneLoudness(passage.take);
  const [phrases, stresses] = [phrasesOf(take.words), stressesOf(take)];
  return planGestures({ ...acting, take, phrases, stresses, seed: seedOf(passage, acting) });
}

function seedOf({ text, occurrence }: Passage, { seed }: Acting): number {
  return deriveSeed(seed, `${occurrence} ${text}`);
}

function showsIn(gestures: readonly GestureCue[]): Show[] {
  return gestures.flatMap(({ gesture, side, atMs }) =>
    gesture === 'show-product' && side !== 'both' ? [{ atMs, side }] : [],
  );
}

/** When the eyes leave the viewer, in milliseconds: lids are apt to close on the way. */
function glancesIn(fixations: readonly Fixation[]): number[] {
  return fixations
    .filter(({ x, y }) => Math.hypot(x, y) > GLANCE_FROM)
    .map(({ frame }) => (frame * 1000) / FRAMES_PER_SECOND);
}
