import { planCaptions } from '../captions/plan-captions.ts';
import { captionWordSprite, logoSprite, rigOf } from '../drawing/index.ts';
import type { MeasureText } from '../drawing/index.ts';
import { planBlinks } from '../motion/blinks.ts';
import { planEyeBank } from '../motion/eye-bank.ts';
import type { EyeBank } from '../motion/eye-bank.ts';
import { planGaze } from '../motion/gaze.ts';
import type { MotionCurves } from '../motion/motion-curves.ts';
import { planMotion } from '../motion/plan-motion.ts';
import { FRAMES_PER_POSE } from '../motion/pose-rate.ts';
import { phrasesOf } from '../speech/phrases.ts';
import type { SpeechTake, WordCue } from '../speech/speech-take.ts';
import { stageOf } from '../stage/stage.ts';
import { planMouthBank } from '../visemes/mouth-bank.ts';
import { mouthFrames } from '../visemes/mouth-frames.ts';
import { planVisemeTrack } from '../visemes/viseme-track.ts';
import { captionSprites } from './caption-sprites.ts';
import { findPerformer } from './find-performer.ts';
import { frameCount } from './frame-count.ts';
import { placeLogo } from './place-logo.ts';
import type { Performance } from './performance.ts';
import type { SceneSpec } from './scene-spec.ts';
import { recordWidths } from './text-widths.ts';

/** Raised brows beyond this widen the eyes as well. */
const WIDE_EYES_FROM = 0.55;

/**
 * Plans how a performer speaks a take: mouth, eyes, brows, head, body and captions. Pure: the same input gives the same performance on every machine
 * whose `measureText` agrees.
 * @param input.captionWords What the captions say, where that differs from what is spoken.
 * @throws RangeError when the scene names an unknown performer or the take's duration is not a length of time.
 */
export function planPerformance(input: {
  take: SpeechTake;
  scene: SceneSpec;
  measureText: MeasureText;
  captionWords?: readonly WordCue[] | undefined;
}): Performance {
  const { take, scene, captionWords = take.words } = input;
  const { look } = findPerformer(scene.performerId);
  const frames = frameCount(take);
  const motion = planMotion({ take, frames, seed: scene.seed });
  const { measureText, textWidths } = recordWidths(input.measureText);
  const captions =
    scene.captions.style === 'off' ? [] : planCaptions({ words: captionWords, frames, measureText: input.measureText });
  for (const word of captionSprites(captions)) captionWordSprite({ ...word, measureText });
  return {
    scene,
    frames,
    rig: rigOf(look, stageOf(scene.format).figure),
    hasGlasses: look.glasses !== undefined,
    mouths: planMouthBank(mouthFrames(planVisemeTrack(take), frames)),
    eyes: planEyes({ take, frames, motion, seed: scene.seed }),
    motion,
    captions,
    logo: scene.logo.position === 'none' ? null : placeLogo(scene, logoSprite({ ...scene.logo, measureText })),
    textWidths,
  };
}

function planEyes(input: { take: SpeechTake; frames: number; motion: MotionCurves; seed: number }): EyeBank {
  const { take, frames, motion, seed } = input;
  const phrases = phrasesOf(take.words);
  return planEyeBank({
    frames,
    blinks: planBlinks({ frames, momentsMs: phrases.map(({ endMs }) => endMs), seed }),
    fixations: planGaze({ frames, phraseStartsMs: phrases.map(({ startMs }) => startMs), seed }),
    widened: Array.from(
      { length: frames },
      (_, frame) => (motion.brow[Math.floor(frame / FRAMES_PER_POSE)] ?? 0) > WIDE_EYES_FROM,
    ),
  });
}
