import clsx from 'clsx';
import { Mic, Square, X } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatDuration } from '../../lib/format.ts';
import { useLeaveGuard } from '../../ui/overlays/confirm.tsx';
import { Button } from '../../ui/button.tsx';
import { voicesTexts } from './voices.texts.gen.ts';

/** Why there is no recording. `refused`: by the person or their browser; `missing`: no microphone; `busy`: another program has it. */
export type RecordingProblem = 'unsupported' | 'refused' | 'missing' | 'busy' | 'failed';

/** What the browser can write and the server reads, best first. Safari knows only the last. */
const TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'] as const;
/** Speech in full quality; 10 MB hold 20 minutes of it. */
const BITS_PER_SECOND = 64_000;

/** A microphone that records until it is closed. */
export type Microphone = {
  /** How loud it is right now, 0 to 1. */
  level: () => number;
  /** Ends the recording and answers it. */
  finish: () => Promise<Blob>;
  /** Lets go of the microphone, whatever was recorded. */
  close: () => void;
};

function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined;
}

/** Asks for the microphone and records from then on. Throws what `problemOf` reads. */
async function openMicrophone(): Promise<Microphone> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  });
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    return record(stream, release);
  } catch (error) {
    release();
    throw error;
  }
}

function record(stream: MediaStream, release: () => void): Microphone {
  const type = TYPES.find((one) => MediaRecorder.isTypeSupported(one));
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: BITS_PER_SECOND,
    ...(type !== undefined && { mimeType: type }),
  });
  const parts: Blob[] = [];
  const ended = Promise.withResolvers<Blob>();
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  // Comes behind an error too: what was recorded until it broke off is a recording.
  recorder.addEventListener('stop', () => {
    const whole = new Blob(parts, { type: recorder.mimeType });
    if (whole.size > 0) ended.resolve(whole);
    else ended.reject(new Error('nothing was recorded'));
  });
  // Whoever waits for the end hears of it; before that nobody may be waiting.
  ended.promise.catch(() => undefined);
  const meter = openMeter(stream);
  recorder.start();
  const close = () => {
    meter.close();
    release();
  };
  return {
    level: meter.level,
    finish: () => {
      if (recorder.state !== 'inactive') recorder.stop();
      return ended.promise.finally(close);
    },
    close: () => {
      if (recorder.state !== 'inactive') recorder.stop();
      close();
    },
  };
}

/** Samples of one look at the loudness: 46 ms at 44.1 kHz. */
const WINDOW = 2_048;
/** Speech into a near microphone comes to about a quarter of full scale. */
const GAIN = 4;

function openMeter(stream: MediaStream): Pick<Microphone, 'level' | 'close'> {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = WINDOW;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(WINDOW);
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, value) => sum + value * value, 0) / WINDOW;
      return Math.min(1, Math.sqrt(power) * GAIN);
    },
    close: () => void context.close(),
  };
}

/** What stood in the way. */
export function problemOf(error: unknown): RecordingProblem {
  const name = error instanceof DOMException || error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'failed';
}

/** The file that a recording becomes, by its moment: 'Recording 2026-11-21 08.40.webm'. */
export function toFile(recording: Blob, at: Date): File {
  const type = recording.type.split(';')[0] || 'audio/webm';
  const ending = { 'audio/ogg': 'ogg', 'audio/mp4': 'm4a' }[type] ?? 'webm';
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return new File([recording], `Recording ${day} ${two(at.getHours())}.${two(at.getMinutes())}.${ending}`, { type });
}

type Props = {
  /** Longest recording, in milliseconds. */
  maxMs: number;
  disabled?: boolean;
  onDone: (file: File) => void;
};

const texts = voicesTexts.recorder;
/** Bars of the loudness meter, each lit above its share. */
const BARS = [0.06, 0.14, 0.24, 0.36, 0.5, 0.66] as const;

/** Records the voice of whoever sits before the screen. */
export function Recorder({ maxMs, disabled = false, onDone }: Props) {
  const { state, start, finish, discard } = useRecorder({ maxMs, onDone });
  const isOpen = state.kind === 'recording' || state.kind === 'finishing';
  useLeaveGuard({ isDirty: isOpen, hasChanges: () => isOpen });
  return (
    <div className="grid gap-2">
      {isOpen ? (
        <div className="flex flex-wrap items-center gap-3 rounded-md border border-border-strong bg-surface px-3.5 py-3">
          <span aria-hidden className="size-2.5 animate-pulse rounded-full bg-danger motion-reduce:animate-none" />
          <span className="font-medium">{texts.recording}</span>
          <Meter level={state.kind === 'recording' ? state.level : 0} />
          <span className="text-13 text-text-2 tabular-nums">
            {formatDuration(state.kind === 'recording' ? state.elapsedMs : 0)} / {formatDuration(maxMs)}
          </span>
          <span className="ml-auto flex gap-2 max-sm:w-full max-sm:*:flex-1">
            <Button size="sm" icon={X} onClick={discard}>
              {texts.discard}
            </Button>
            <Button size="sm" variant="primary" icon={Square} busy={state.kind === 'finishing'} onClick={finish}>
              {texts.stop}
            </Button>
          </span>
        </div>
      ) : (
        <Button icon={Mic} disabled={disabled} busy={state.kind === 'asking'} busyText={texts.asking} onClick={start}>
          {texts.start}
        </Button>
      )}
      {/* Told once, not with every tenth of a second. */}
      <p role="status" className="sr-only">
        {state.kind === 'recording' && texts.began({ seconds: Math.floor(maxMs / 1000) })}
      </p>
      {state.kind === 'problem' && (
        <p role="alert" className="text-13 text-danger">
          {texts.problems[state.problem]}
        </p>
      )}
    </div>
  );
}

/** `elapsedMs` moves in steps of a tenth; `level` is how loud it is, 0 to 1. */
type RecorderState =
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
function useRecorder({ maxMs, onDone }: Options) {
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

function Meter({ level }: { level: number }) {
  return (
    <span aria-hidden className="flex h-5 items-end gap-[3px]">
      {BARS.map((from, place) => (
        <span
          key={from}
          style={{ height: `${40 + place * 12}%` }}
          className={clsx('w-1 rounded-full', level >= from ? 'bg-success' : 'bg-border-strong')}
        />
      ))}
    </span>
  );
}
