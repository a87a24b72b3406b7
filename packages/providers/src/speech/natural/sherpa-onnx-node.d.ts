declare module 'sherpa-onnx-node' {
  type Session = { tokens: string; model: string; dataDir?: string; lexicon?: string };

  export type OfflineTtsConfig = {
    model: {
      vits?: Session;
      kokoro?: Session & { voices: string; lang?: string };
      kitten?: Session & { voices: string };
      numThreads: number;
      provider: 'cpu';
      debug: boolean;
    };
    maxNumSentences: number;
    ruleFsts?: string;
  };

  export class OfflineTts {
    numSpeakers: number;
    sampleRate: number;
    static createAsync(config: OfflineTtsConfig): Promise<OfflineTts>;
    generateAsync(request: {
      text: string;
      sid: number;
      speed: number;
      enableExternalBuffer: boolean;
    }): Promise<{ samples: Float32Array; sampleRate: number }>;
  }

  /** Parts of a model by their names; what else a kind is told stands beside them. */
  type Parts = Readonly<Record<string, string | number>>;
  export type OfflineModels = {
    whisper?: Parts;
    moonshine?: Parts;
    senseVoice?: Parts;
    transducer?: Parts;
    nemoCtc?: Parts;
    zipformerCtc?: Parts;
  };

  export type OfflineRecognizerConfig = {
    featConfig: { sampleRate: number; featureDim: number };
    modelConfig: OfflineModels & {
      tokens: string;
      modelType: string;
      numThreads: number;
      provider: 'cpu';
      debug: boolean;
    };
  };

  export class OfflineStream {
    acceptWaveform(sound: { samples: Float32Array; sampleRate: number }): void;
  }

  export class OfflineRecognizer {
    static createAsync(config: OfflineRecognizerConfig): Promise<OfflineRecognizer>;
    createStream(): OfflineStream;
    setConfig(config: OfflineRecognizerConfig): void;
    decodeAsync(stream: OfflineStream): Promise<{
      text: string;
      lang?: string;
      tokens: string[];
      timestamps: number[];
      durations: number[];
    }>;
  }
}
