import type { EndCard, PictureFormat, SpeechTiming } from '@sayso/contract';
import type { SceneSpec, WordCue } from '@sayso/engine';
import clsx from 'clsx';
import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { SpeechAudio } from '../../voices/voices.parts.tsx';
import { videoMs } from '../controls/end-card-fields.tsx';
import { type OpenStage, warmUpStage, openStage } from './open-stage.ts';
import type { PictureUrls } from './own-pictures.ts';
import { type Playhead, createPlayhead } from './play-bar.tsx';
import { expectedWords, spokenTake } from './spoken-take.ts';
import type { ReadyClip, Slot, StageNews } from './stage-messages.ts';

const query = () => window.matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the person asked their system for less motion. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = query();
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => query().matches,
  );
}

/** What is spoken. */
export type PreviewSpeech = { playhead: Playhead | null; timing: SpeechTiming };

type Props = {
  scene: SceneSpec;
  /** Where the scene's own pictures are. */
  pictures?: PictureUrls | undefined;
  script: string;
  /** Null where there is none; undefined while nobody knows: then nothing is drawn. */
  speech: PreviewSpeech | null | undefined;
  /** What the captions say, where that is not what is spoken, or will be. */
  captionWords?: readonly WordCue[] | undefined;
  /** Says what is to be seen. */
  label: string;
  /** Something lies over it: then nothing needs to move. */
  isCovered: boolean;
  onFailure: (failed: boolean) => void;
};

const FRAMES_PER_SECOND = 30;

/** The clips that are ready; null while one is not. */
type ReadyClips = Readonly<Record<Slot, ReadyClip | null>>;

/** Where a speech stands: what moves while it plays and stays where it is paused. */
type SpeechClock = { isPlaying: () => boolean; clockMs: () => number };

type Moment = { ready: ReadyClips; hasSpeech: boolean; clock: SpeechClock | null; restedMs: number };

/**
 * The frame that is heard. Until a speech is started, the frame that stands for its clip, as on the poster of the finished video; where there is no speech,
 * the performer who waits for one, over and over. Null while nothing is ready.
 */
export function frameToShow({ ready, hasSpeech, clock, restedMs }: Moment): { slot: Slot; frame: number } | null {
  const { resting, spoken } = ready;
  if (hasSpeech && spoken) {
    const clockMs = clock?.clockMs() ?? 0;
    const isStarted = clockMs > 0 || clock?.isPlaying() === true;
    return { slot: 'spoken', frame: isStarted ? Math.min(spoken.frames - 1, frameAt(clockMs)) : spoken.restingFrame };
  }
  return resting && { slot: 'resting', frame: frameAt(restedMs) % resting.frames };
}

// A hundredth of a frame forgives clocks that count in fractions: frame 45 begins at 1499.99... ms as well.
const frameAt = (ms: number) => Math.floor((ms * FRAMES_PER_SECOND) / 1000 + 0.01);

/** The performer, drawn live: waiting for a speech under the first captions of the script, or speaking in time with the audio. Until that is played, its resting frame stands. Covers whatever stands behind it once it has something to show. */
export function PreviewCanvas({ scene, pictures, script, speech, captionWords, label, isCovered, onFailure }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = useIsShown(box);
  const isStill = useReducedMotion();
  const { stage, state, hasDrawn } = useStage(box, isShown, onFailure);
  useEffect(() => {
    if (!stage) warmUpStage(scene);
  }, [stage, scene]);
  const timing = speech?.timing ?? null;
  const expected = useMemo(() => expectedWords(script), [script]);
  const spoken = useMemo(() => timing && spokenTake(timing), [timing]);

  const isSpeechless = speech === null;
  // What was made before a speech came or went is shown no more.
  useEffect(
    () => () => {
      state.current = withoutClips(state.current);
    },
    [state, isSpeechless],
  );
  useEffect(() => {
    if (isSpeechless)
      stage?.prepare('resting', { take: null, scene, captionWords: captionWords ?? expected, pictures });
  }, [stage, isSpeechless, expected, captionWords, scene, pictures]);
  useEffect(() => {
    if (spoken) stage?.prepare('spoken', { take: spoken, scene, captionWords, pictures });
  }, [stage, spoken, scene, captionWords, pictures]);
  const playhead = speech?.playhead ?? null;
  useDrawing({ stage, state, playhead, hasSpeech: spoken !== null, isDrawing: isShown && !isCovered, isStill });

  return (
    <div
      ref={box}
      role="img"
      aria-label={label}
      className={clsx('absolute inset-0 transition-opacity duration-(--m-slow)', !hasDrawn && 'opacity-0')}
    />
  );
}

/** What a stage has said. `version` counts the clips that became ready; `isBusy` while it draws; `failed`: the clips that cannot be made or drawn. */
type StageState = { ready: ReadyClips; version: number; isBusy: boolean; failed: ReadonlySet<Slot> };

export const NEW_STAGE: StageState = {
  ready: { resting: null, spoken: null },
  version: 0,
  isBusy: false,
  failed: new Set(),
};

/** The same with no clip to be shown, until the next one is ready. */
export const withoutClips = (state: StageState): StageState => ({ ...state, ready: NEW_STAGE.ready });

/** The state after some news. A frame that could not be drawn holds up no later one; a clip that is made anew may be drawn again. */
export function afterNews(state: StageState, news: StageNews): StageState {
  switch (news.type) {
    case 'drawn':
      return { ...state, isBusy: false };
    case 'failed':
      return { ...state, isBusy: false, failed: new Set([...state.failed, news.slot]) };
    case 'ready':
      return {
        ...state,
        ready: { ...state.ready, [news.slot]: { frames: news.frames, restingFrame: news.restingFrame } },
        version: state.version + 1,
        failed: new Set([...state.failed].filter((slot) => slot !== news.slot)),
      };
  }
}

/** Name under which browsers' tools and our tests find how long the first picture took. */
const FIRST_FRAME = 'preview-first-frame';

/** A stage in a box from when it is first shown, what it has said, and whether anything is to be seen on it. */
function useStage(
  box: RefObject<HTMLElement | null>,
  isShown: boolean,
  onFailure: (failed: boolean) => void,
): { stage: OpenStage | null; state: RefObject<StageState>; hasDrawn: boolean } {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  const [stage, setStage] = useState<OpenStage | null>(null);
  const [hasDrawn, setHasDrawn] = useState(false);
  const state = useRef<StageState>(NEW_STAGE);

  useEffect(() => {
    if (!wasShown || !box.current) return;
    const start = performance.now();
    let isFirst = true;
    const onNews = (news: StageNews) => {
      state.current = afterNews(state.current, news);
      if (news.type !== 'drawn') return onFailure(state.current.failed.size > 0);
      if (!isFirst) return;
      isFirst = false;
      performance.measure(FIRST_FRAME, { start });
      setHasDrawn(true);
    };
    const opened = openStage({ box: box.current, post: onNews });
    setStage(opened);
    return () => {
      opened.close();
      state.current = NEW_STAGE;
      setStage(null);
      setHasDrawn(false);
    };
  }, [box, wasShown, onFailure]);
  return { stage, state, hasDrawn };
}

type Drawing = {
  stage: OpenStage | null;
  state: RefObject<StageState>;
  playhead: Playhead | null;
  hasSpeech: boolean;
  isDrawing: boolean;
  isStill: boolean;
};

/**
 * Asks for 30 frames a second at most, one at a time, and for none while nobody can see them: browsers pause animation frames of hidden tabs. `isStill`:
 * nothing moves by itself, but the scrubber shows where it is.
 */
function useDrawing({ stage, state, playhead, hasSpeech, isDrawing, isStill }: Drawing): void {
  useEffect(() => {
    if (!stage || !isDrawing) return;
    const startedMs = performance.now();
    let drawn = '';
    let request = 0;
    const draw = (nowMs: number) => {
      request = requestAnimationFrame(draw);
      const { ready, version, isBusy } = state.current;
      if (isBusy || (isStill && playhead?.isPlaying())) return;
      const restedMs = isStill ? 0 : Math.max(0, nowMs - startedMs);
      const next = frameToShow({ ready, hasSpeech, clock: playhead, restedMs });
      const name = next ? `${version} ${next.slot} ${next.frame}` : drawn;
      if (!next || name === drawn) return;
      drawn = name;
      state.current = { ...state.current, isBusy: true };
      stage.show(next.slot, next.frame);
    };
    request = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(request);
  }, [stage, state, playhead, hasSpeech, isDrawing, isStill]);
}

/** Whether an element is on the screen: scrolled into view, in a layout that shows it. */
function useIsShown(element: RefObject<Element | null>): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setIsShown(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isShown;
}

type Given = {
  audio: SpeechAudio | null;
  timing: SpeechTiming | undefined;
  endCard: EndCard | null;
};

/** A speech as the preview shows it, and the playhead and length in milliseconds of the video that it becomes. There is no playhead without sound and word times. */
export function usePreviewSpeech({ audio, timing, endCard }: Given) {
  const totalMs = timing ? videoMs(timing, endCard) : 0;
  const playhead: Playhead | null = useMemo(
    () => (audio && timing ? createPlayhead(audio, { soundMs: timing.durationMs, totalMs }) : null),
    [audio, timing, totalMs],
  );
  const speech: PreviewSpeech | null = useMemo(() => (timing ? { playhead, timing } : null), [playhead, timing]);
  return { speech, playhead, totalMs };
}

const FRAMES: Readonly<Record<PictureFormat, { bezel: string; picture: string }>> = {
  '9:16': {
    bezel: 'w-[284px] rounded-[40px] p-2 max-lg:w-[248px] max-md:w-[284px]',
    picture: 'aspect-[9/16] rounded-phone',
  },
  // A phone that was turned.
  '16:9': {
    bezel: 'w-[340px] rounded-[26px] p-1.5',
    picture: 'aspect-video rounded-[20px]',
  },
  // A post among others.
  '1:1': { bezel: 'w-[300px] rounded-[20px] p-1.5', picture: 'aspect-square rounded-[14px]' },
};

/** What the picture is watched on, in the shape of its format. Nothing lies over the picture. */
export function PictureFrame({ format, children }: { format: PictureFormat; children: ReactNode }) {
  const { bezel, picture } = FRAMES[format];
  return (
    <div className={clsx('mx-auto max-w-full bg-bezel shadow-[var(--e-3),0_0_0_1px_var(--border-strong)]', bezel)}>
      <div className={clsx('relative overflow-hidden bg-bg-sunken text-media-ink', picture)}>{children}</div>
    </div>
  );
}
