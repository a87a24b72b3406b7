import { planCaptions } from '../captions/plan-captions.ts';
import type { CaptionGroup, CaptionPlan } from '../captions/plan-captions.ts';
import { type CaptionLook, DEFAULT_CAPTIONS, type PictureFormat } from '../model/scene-spec.ts';
import type { WordCue } from '../speech/speech-take.ts';
import { stageOf } from '../stage/stage.ts';
import { measureByCount } from './measure-text.ts';

/** Captions of words in an upright picture in the default look, but for what the test needs otherwise. */
export function captionsOf(
  words: readonly WordCue[],
  difference: Partial<CaptionLook> & { frames?: number; format?: PictureFormat } = {},
): CaptionPlan {
  const { frames = 2000, format = '9:16', ...chosen } = difference;
  const look = { ...DEFAULT_CAPTIONS, ...chosen };
  return planCaptions({
    words,
    frames,
    look,
    band: stageOf(format).captions[look.position],
    measureText: measureByCount,
  });
}

/** The words of a group as they are drawn, each in one piece. */
export function textsOf({ words }: CaptionGroup): string[] {
  return words.map(({ pieces }) => pieces.map(({ text }) => text).join(''));
}
