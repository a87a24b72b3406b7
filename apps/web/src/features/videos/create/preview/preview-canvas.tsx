import type { SceneSpec } from '@sayso/engine';
import clsx from 'clsx';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { SpeechTiming } from '@sayso/contract';
import type { SpeechAudio } from '../../../voices/voices.parts.tsx';
import { frameToShow } from './frame-to-show.ts';
import type { PreviewClip } from './preview-clip.ts';
import { restingTake, spokenTake } from './preview-takes.ts';
import { useIsShown } from './use-is-shown.ts';
import { usePreviewClip } from './use-preview-clip.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

const SIZE = { width: 540, height: 960 } as const;

type Props = {
  scene: SceneSpec;
  script: string;
  speech: { audio: SpeechAudio | null; timing: SpeechTiming } | null;
  /** Says what is to be seen. */
  label: string;
  /** Something lies over it: then nothing needs to move. */
  isCovered: boolean;
  onFailure: (failed: boolean) => void;
};

/** The performer, drawn live: resting, or speaking in time with the audio. Covers whatever stands behind it once it has something to show. */
export function PreviewCanvas({ scene, script, speech, label, isCovered, onFailure }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isShown = useIsShown(canvas);
  const isStill = useReducedMotion();
  const timing = speech?.timing ?? null;
  const resting = usePreviewClip(
    useMemo(() => (isShown ? restingTake(script) : null), [isShown, script]),
    scene,
  );
  const spoken = usePreviewClip(
    useMemo(() => (isShown && timing ? spokenTake(timing) : null), [isShown, timing]),
    scene,
  );

  useEffect(() => onFailure(resting.failed), [resting.failed, onFailure]);
  useDrawing({
    canvas,
    resting: resting.clip,
    spoken: timing ? spoken.clip : null,
    audio: speech?.audio ?? null,
    isMoving: isShown && !isStill && !isCovered,
  });

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      width={SIZE.width}
      height={SIZE.height}
      className={clsx(
        'absolute inset-0 size-full transition-opacity duration-(--m-slow)',
        !resting.clip && 'opacity-0',
      )}
    />
  );
}

type Drawing = {
  canvas: RefObject<HTMLCanvasElement | null>;
  resting: PreviewClip | null;
  spoken: PreviewClip | null;
  audio: SpeechAudio | null;
  isMoving: boolean;
};

/** Draws 30 times a second at most, and not at all while nobody can see it: browsers pause animation frames of hidden tabs. */
function useDrawing({ canvas, resting, spoken, audio, isMoving }: Drawing): void {
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !resting) return;
    if (!isMoving) {
      resting.draw(context, 0);
      return;
    }
    const startedMs = performance.now();
    let drawn: { clip: PreviewClip; frame: number } | null = null;
    let request = 0;
    const draw = (nowMs: number) => {
      request = requestAnimationFrame(draw);
      const next = frameToShow({ resting, spoken, audio, restedMs: Math.max(0, nowMs - startedMs) });
      if (next.clip === drawn?.clip && next.frame === drawn.frame) return;
      next.clip.draw(context, next.frame);
      drawn = next;
    };
    request = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(request);
  }, [canvas, resting, spoken, audio, isMoving]);
}
