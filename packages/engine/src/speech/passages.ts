import { FRAMES_PER_SECOND } from '../model/scene-spec.ts';
import { isSilence } from './complete-phones.ts';
import { endsSentence, visibleWords } from './sentence-ends.ts';
import { LOUDNESS_STEP_MS } from './speech-take.ts';
import type { SpeechTake, WordCue } from './speech-take.ts';

/**
 * A stretch of a clip that is planned on its own: one sentence (or a part of one that ends in a long pause, or several that follow each other without a
 * pause) with the pause after it. It begins at an even frame (a pose lasts two). `take`: what is said in it, without silences, in milliseconds from its own
 * start, until the next passage's first word or the clip's end. `occurrence`: how many passages of the same `text` came before it.
 */
export type Passage = { startFrame: number; frames: number; text: string; occurrence: number; take: SpeechTake };

/** Where a passage starts: `cutMs` is the time of its first frame in the clip; its first word begins `lead` frames later. */
type Start = { frame: number; lead: number; cutMs: number };

const FRAME_MS = 1000 / FRAMES_PER_SECOND;
/** Frames before its first word that belong to a passage: lips prepare a sound 170 ms ahead. Built-in speech begins after as much silence. */
const LEAD_FRAMES = 6;
/** The same after a shorter pause. */
const SHORT_LEAD_FRAMES = 2;
/** So long a pause ends a passage without a full stop too: many a script has a line for each sentence and no marks. Pauses at commas are shorter. */
const LONG_PAUSE_MS = 280;
/** Whole milliseconds cannot name the time of every frame: speech that starts this near to an even frame is meant to start with it. */
const ON_GRID_MS = 1;

/**
 * Passages of a take in a clip of `frames` frames, in order; together they are the whole clip. The same sentence gives the same passage wherever it stands
 * between others, if the speech starts on even frames; where it starts at any time, times keep their distance from the frame.
 */
export function passagesOf(take: SpeechTake, frames: number): Passage[] {
  const starts = startsOf(take.words, frames);
  const sounds = take.phones.filter(({ phone }) => !isSilence(phone));
  const counts = new Map<string, number>();
  return starts.map((start, index) => {
    const next = starts[index + 1];
    const endMs = next?.cutMs ?? Number.POSITIVE_INFINITY;
    const words = within(take.words, start.cutMs, endMs);
    const text = words.map((word) => word.text).join(' ');
    const occurrence = counts.get(text) ?? 0;
    counts.set(text, occurrence + 1);
    return {
      startFrame: start.frame,
      frames: (next?.frame ?? frames) - start.frame,
      text,
      occurrence,
      take: {
        durationMs: (next ? next.frame + next.lead - start.frame : frames - start.frame) * FRAME_MS,
        words: moved(words, start.cutMs),
        phones: moved(within(sounds, start.cutMs, endMs), start.cutMs),
        loudness: take.loudness.slice(stepAt(start.cutMs), next && stepAt(next.cutMs)),
      },
    };
  });
}

/** Where passages begin: with the clip, and before the first word after each sentence that ends in a pause, and after each long pause. */
function startsOf(words: readonly WordCue[], frames: number): Start[] {
  const starts: Start[] = [{ frame: 0, lead: 0, cutMs: 0 }];
  const shown = visibleWords(words);
  let before: WordCue | undefined;
  let hasEnded = false;
  for (const [index, word] of shown.entries()) {
    const next = shown[index + 1];
    if (isSpoken(word)) {
      const pauseMs = word.startMs - (before?.endMs ?? word.startMs);
      const start = (hasEnded || pauseMs >= LONG_PAUSE_MS) && startBefore(word, pauseMs);
      if (start && start.frame > (starts.at(-1)?.frame ?? 0) && start.frame < frames) starts.push(start);
      before = word;
      hasEnded = false;
    }
    hasEnded ||= before !== undefined && endsSentence(word, next);
  }
  return starts;
}

/** The start of a passage whose first word follows a pause, or undefined when the pause is too short to part anything. */
function startBefore({ startMs }: WordCue, pauseMs: number): Start | undefined {
  const lead = [LEAD_FRAMES, SHORT_LEAD_FRAMES].find((frames) => pauseMs >= (frames + 1) * FRAME_MS);
  if (lead === undefined) return undefined;
  const wordFrame = 2 * Math.round(startMs / FRAME_MS / 2);
  const isOnGrid = Math.abs(wordFrame * FRAME_MS - startMs) <= ON_GRID_MS;
  const wordFrameMs = isOnGrid ? startMs : wordFrame * FRAME_MS;
  return { frame: wordFrame - lead, lead, cutMs: wordFrameMs - lead * FRAME_MS };
}

/** A word that can be heard: emoji and dashes stand in the pauses. */
function isSpoken({ text }: WordCue): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** The cues that start in a passage; what starts before the clip belongs to its first. */
function within<Cue extends { startMs: number }>(cues: readonly Cue[], fromMs: number, toMs: number): Cue[] {
  return cues.filter(({ startMs }) => (startMs >= fromMs || fromMs === 0) && startMs < toMs);
}

function moved<Cue extends { startMs: number; endMs: number }>(cues: readonly Cue[], byMs: number): Cue[] {
  return cues.map((cue) => ({ ...cue, startMs: cue.startMs - byMs, endMs: cue.endMs - byMs }));
}

function stepAt(timeMs: number): number {
  return Math.round(timeMs / LOUDNESS_STEP_MS);
}
