import type { Mood } from '../drawing/index.ts';
import type { BothArms } from '../motion/arms/arm-curves.ts';
import { planArms } from '../motion/arms/plan-arms.ts';
import { planBlinks } from '../motion/blinks.ts';
import { planEyes } from '../motion/eye-bank.ts';
import { planGestures } from '../motion/gestures/choose-gestures.ts';
import { planGaze } from '../motion/gaze.ts';
import type { MotionCurves } from '../motion/motion-curves.ts';
import { planMotion } from '../motion/plan-motion.ts';
import { FRAMES_PER_POSE } from '../motion/pose-rate.ts';
import { deriveSeed } from '../motion/stream.ts';
import type { Passage } from '../speech/passages.ts';
import { withPhoneLoudness } from '../speech/phone-loudness.ts';
import { phrasesOf } from '../speech/phrases.ts';
import { stressesOf } from '../speech/stress.ts';
import { nearestMouths } from '../visemes/mouth-bank.ts';
import { mouthFrames } from '../visemes/mouth-frames.ts';
import { settleMouth } from '../visemes/settle-mouth.ts';
import { planVisemeTrack } from '../visemes/viseme-track.ts';

/** What a performer does in one passage: an index of the mouths and eyes for each frame, motion and arms for every two. */
export type PassagePlan = { mouths: number[]; eyes: number[]; motion: MotionCurves; arms: BothArms };

/** Raised brows beyond this widen the eyes as well. */
const WIDE_EYES_FROM = 0.55;

/**
 * Plans a passage from its own words alone, so that it comes out the same wherever it stands: at rest at its start and, unless the clip ends with it,
 * at its end. Chance is drawn from the scene's seed, the passage's text and how often the text has come before.
 */
export function planPassage(
  passage: Passage,
  where: { seed: number; isLast: boolean; mood: Mood | undefined; productSide: 'left' | 'right' | null },
): PassagePlan {
  const { frames, text, occurrence } = passage;
  const take = withPhoneLoudness(passage.take);
  const seed = deriveSeed(where.seed, `${occurrence} ${text}`);
  const phrases = phrasesOf(take.words);
  const gestures = planGestures({ ...where, take, phrases, stresses: stressesOf(take), seed });
  const motion = planMotion({ take, frames, seed, mood: where.mood, gestures });
  return {
    mouths: nearestMouths(settleMouth(mouthFrames(planVisemeTrack(take), frames), where)),
    eyes: planEyes({
      frames,
      blinks: planBlinks({ frames, momentsMs: phrases.map(({ endMs }) => endMs), seed }),
      fixations: planGaze({ frames, phraseStartsMs: phrases.map(({ startMs }) => startMs), seed }),
      widened: Array.from(
        { length: frames },
        (_, frame) => (motion.brow[Math.floor(frame / FRAMES_PER_POSE)] ?? 0) > WIDE_EYES_FROM,
      ),
    }),
    motion,
    arms: planArms(gestures, motion.tilt.length),
  };
}
