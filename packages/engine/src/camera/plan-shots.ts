import { between, randomStream } from '../motion/motion-curves.ts';
import { endsClause } from '../speech/sentence-ends.ts';
import type { Passage } from '../speech/passages.ts';
import type { SpeechTake, WordCue } from '../speech/speech-take.ts';
import { FRAMES_PER_SECOND } from '../model/scene-spec.ts';
import { FRAMES_PER_POSE } from '../motion/pose-rate.ts';

/** A nearer shot: from `startFrame` up to, but without, `endFrame`. */
export type NearShot = { startFrame: number; endFrame: number };

/** No cut comes sooner than this after another: quicker cutting reads as a fault. */
const LEAST_SHOT_S = 1.5;
/** A sentence longer than this is cut at one of its commas, where it has one. */
const LONG_SENTENCE_S = 4.5;
/** Shares of sentences that get a nearer shot: plain ones, and what marks of emphasis add. */
const PLAIN_SHARE = 0.26;
const EXCLAIMED = 0.24;
const ASKED = 0.14;
const SHOUTED = 0.1;

const EXCLAMATION = /[!！]/u;
const QUESTION = /[?？؟]/u;
/** A word of at least three letters, all of them capitals. */
const CAPITALS = /^\P{L}*\p{Lu}{3,}\P{L}*$/u;

/** A sentence with the pause after it, as a passage is; its words' times count from its first frame. */
export type Sentence = Omit<Passage, 'take'> & { take: Pick<SpeechTake, 'words'> };

/**
 * Chooses nearer shots on emphasis: whole sentences, or the part before or after a comma of a long one. At most about every second sentence has one.
 * Each sentence chooses for itself, from its own words and the seed, so a changed sentence leaves the shots of others as they were. Two things look
 * beyond it: a shot that would begin within 1.5 s of the end of the one before is left out, and a video in which no sentence chose gets one shot.
 */
export function planShots(sentences: readonly Sentence[], seed: number): NearShot[] {
  const chosen = sentences.flatMap((sentence, index) => {
    const random = randomStream(seed, `shot ${sentence.occurrence} ${sentence.text}`);
    return random() < shareOf(sentence) ? (pick(random, spansOf(sentence, index === 0)) ?? []) : [];
  });
  if (chosen.length === 0) return strongest(sentences);
  return merge(chosen.filter((shot, index) => keepsDistance(shot, chosen[index - 1])));
}

/** How likely a sentence gets a nearer shot. */
function shareOf({ take }: Sentence): number {
  const marks = (pattern: RegExp) => take.words.some(({ text }) => pattern.test(text));
  return (
    PLAIN_SHARE +
    Number(marks(EXCLAMATION)) * EXCLAIMED +
    Number(marks(QUESTION)) * ASKED +
    Number(marks(CAPITALS)) * SHOUTED
  );
}

/** The stretches of a sentence that may be a shot of their own. The first sentence opens wide. */
function spansOf({ startFrame, frames, take }: Sentence, isFirst: boolean): NearShot[] {
  const endFrame = startFrame + frames;
  const commas = take.words.flatMap((word, index) => {
    const next = take.words[index + 1];
    return next && endsClause(word) ? [startFrame + poseFrameOf(next)] : [];
  });
  const parts = commas
    .filter((frame) => isShot(startFrame, frame) && isShot(frame, endFrame))
    .flatMap((frame) => [
      { startFrame, endFrame: frame },
      { startFrame: frame, endFrame },
    ]);
  if (isFirst) return parts.filter((part) => part.startFrame > startFrame);
  if (parts.length > 0 && lasts(startFrame, endFrame, LONG_SENTENCE_S)) return parts;
  return isShot(startFrame, endFrame) ? [{ startFrame, endFrame }] : [];
}

function pick(random: () => number, spans: readonly NearShot[]): NearShot | undefined {
  return spans[Math.floor(between(random, 0, spans.length))];
}

/** One shot for a video of which no sentence chose one: where the writer put most weight. */
function strongest(sentences: readonly Sentence[]): NearShot[] {
  const able = sentences
    .map((sentence, index) => ({ share: shareOf(sentence), span: spansOf(sentence, index === 0).at(-1) }))
    .filter(({ span }) => span !== undefined);
  const [best] = able.toSorted((a, b) => b.share - a.share);
  return best?.span ? [best.span] : [];
}

function keepsDistance(shot: NearShot, before: NearShot | undefined): boolean {
  if (!before || shot.startFrame === before.endFrame) return true;
  return isShot(before.endFrame, shot.startFrame);
}

/** Shots that follow each other without a gap are one. */
function merge(shots: readonly NearShot[]): NearShot[] {
  const merged: NearShot[] = [];
  for (const shot of shots) {
    const last = merged.at(-1);
    if (last?.endFrame === shot.startFrame) last.endFrame = shot.endFrame;
    else merged.push({ ...shot });
  }
  return merged;
}

function isShot(startFrame: number, endFrame: number): boolean {
  return lasts(startFrame, endFrame, LEAST_SHOT_S);
}

function lasts(startFrame: number, endFrame: number, seconds: number): boolean {
  return endFrame - startFrame >= seconds * FRAMES_PER_SECOND;
}

/** Frame at which a word begins, where a pose begins as well. */
function poseFrameOf({ startMs }: WordCue): number {
  return FRAMES_PER_POSE * Math.floor((Math.max(0, startMs) * FRAMES_PER_SECOND) / 1000 / FRAMES_PER_POSE);
}
