import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  canRecord,
  type Microphone,
  openMicrophone,
  problemOf,
  type RecordingProblem,
  toFile,
} from './open-microphone.ts';

/** `elapsedMs` moves in steps of a tenth; `level` is how loud it is, 0 to 1. */
export type RecorderState =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'recording'; elapsedMs: number; level: number }
  | { kind: 'finishing' }
  | { kind: 'problem'; problem: RecordingProblem };

const STEP_MS = 100;

type Options = {
  /** A recording ends by itself after so long, in milliseconds. */
  maxMs: number;
  onDone: (file: File) => void;
};

/** Records from the microphone. Leaving lets go of it. */
export function useRecorder({ maxMs, onDone }: Options) {
  const [state, setState] = useState<RecorderState>({ kind: 'idle' });
  const microphone = useRef<Microphone | null>(null);
  const turn = useRef(0);

  const release = useCallback(() => {
    turn.current += 1;
    microphone.current?.close();
    microphone.current = null;
  }, []);
  useEffect(() => release, [release]);

  const start = async () => {
    if (!canRecord()) return setState({ kind: 'problem', problem: 'unsupported' });
    const mine = (turn.current += 1);
    setState({ kind: 'asking' });
    try {
      const opened = await openMicrophone();
      // Left or cancelled while the browser asked.
      if (mine !== turn.current) return opened.close();
      microphone.current = opened;
      setState({ kind: 'recording', elapsedMs: 0, level: 0 });
    } catch (error) {
      if (mine === turn.current) setState({ kind: 'problem', problem: problemOf(error) });
    }
  };

  const finish = async () => {
    const recording = microphone.current;
    if (!recording) return;
    microphone.current = null;
    const mine = turn.current;
    setState({ kind: 'finishing' });
    try {
      const file = toFile(await recording.finish(), new Date());
      if (mine !== turn.current) return;
      setState({ kind: 'idle' });
      onDone(file);
    } catch {
      if (mine === turn.current) setState({ kind: 'problem', problem: 'failed' });
    }
  };

  const discard = () => {
    release();
    setState({ kind: 'idle' });
  };

  const isRecording = state.kind === 'recording';
  const step = useEffectEvent((startedAt: number) => {
    const elapsedMs = Math.min(maxMs, performance.now() - startedAt);
    if (elapsedMs >= maxMs) void finish();
    else setState({ kind: 'recording', elapsedMs, level: microphone.current?.level() ?? 0 });
  });
  useEffect(() => {
    if (!isRecording) return;
    const startedAt = performance.now();
    const timer = setInterval(() => step(startedAt), STEP_MS);
    return () => clearInterval(timer);
  }, [isRecording]);

  return { state, start: () => void start(), finish: () => void finish(), discard };
}
