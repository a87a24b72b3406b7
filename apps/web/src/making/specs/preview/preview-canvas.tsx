import type { SpeechTiming } from '@sayso/contract';
import type { SceneSpec, WordCue } from '@sayso/engine';
import clsx from 'clsx';
import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { frameToShow } from './frame-to-show.ts';
import { type OpenStage, warmUpStage } from './open-stage.ts';
import type { PictureUrls } from './own-pictures.ts';
import type { Playhead } from './playhead.ts';
import { expectedWords, spokenTake } from './preview-takes.ts';
import { type StageState, withoutClips } from './stage-state.ts';
import { useStage } from './use-stage.ts';

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
