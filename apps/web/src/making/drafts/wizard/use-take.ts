import type { Video } from '@sayso/contract';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { dismissToasts, showToast } from '../../../ui/feedback/toasts.tsx';
import { useVideo } from '../../renders/renders.queries.ts';
import { createTexts } from './create.texts.ts';
import { useGeneration } from './use-generation.ts';

/** Milliseconds between the start of a video and the way to the library. */
export const REDIRECT_MS = 3_000;

/**
 * The video that this wizard started: its progress, and the way to the library soon after the start. Whoever presses 'Stay here',
 * or whose video fails or is cancelled meanwhile, stays.
 */
export function useTake() {
  const navigate = useNavigate();
  const [videoId, setVideoId] = useState<string | null>(null);
  const goToProjects = useCallback(() => {
    // The offer to stay ends here.
    dismissToasts();
    void navigate({ to: '/projects' });
  }, [navigate]);
  const { leaveSoon, stay } = useRedirect(goToProjects);
  const video = useVideo(videoId).data ?? null;

  const { generate, isStarting, failed, errors } = useGeneration((started: Video) => {
    setVideoId(started.id);
    leaveSoon();
    showToast({
      tone: 'success',
      about: 'start',
      title: createTexts.started,
      text: createTexts.redirecting,
      action: { label: createTexts.stayHere, onPress: stay },
    });
  });

  const hasStopped = video?.status === 'failed' || video?.status === 'cancelled';
  useEffect(() => {
    if (!hasStopped) return;
    stay();
    dismissToasts('start');
  }, [hasStopped, stay]);

  const leave = useCallback(() => {
    stay();
    setVideoId(null);
  }, [stay]);
  const phase: 'editing' | 'starting' | 'started' = isStarting ? 'starting' : videoId === null ? 'editing' : 'started';
  return { phase, video, generate, failed, errors, leave };
}

/** Leaves for the library after a while, unless the person stays. `leave` must keep its identity. */
export function useRedirect(leave: () => void) {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(leave, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, leave]);
  const leaveSoon = useCallback(() => setIsLeaving(true), []);
  const stay = useCallback(() => setIsLeaving(false), []);
  return { leaveSoon, stay };
}
