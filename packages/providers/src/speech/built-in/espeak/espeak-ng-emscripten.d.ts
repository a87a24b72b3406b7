declare module '@echogarden/espeak-ng-emscripten' {
  /** What happened at one instant; see `EspeakEvent` in read-events.ts for those in use. */
  type Event = { type: string; audio_position: number; id?: string | number };
  /** One synthesiser with settings of its own. Calls block. */
  class Worker {
    /** Answers 0 when the voice exists. */
    set_voice(voice: string): number;
    set_rate(wordsPerMinute: number): void;
    set_pitch(pitch: number): void;
    set_range(range: number): void;
    synthesize(ssml: string, onChunk: (samples: Int16Array | null, events: Event[]) => void): void;
  }
  /** Loads the program and its data. `HEAPU8` is its whole memory; another array stands there after the memory has grown. */
  const load: () => Promise<{ eSpeakNGWorker: typeof Worker; HEAPU8: Uint8Array }>;
  export { load as default };
}
