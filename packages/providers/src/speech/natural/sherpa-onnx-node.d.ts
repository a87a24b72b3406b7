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
}
