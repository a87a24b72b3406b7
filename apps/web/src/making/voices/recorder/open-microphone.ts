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

export function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined;
}

/** Asks for the microphone and records from then on. Throws what `problemOf` reads. */
export async function openMicrophone(): Promise<Microphone> {
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
