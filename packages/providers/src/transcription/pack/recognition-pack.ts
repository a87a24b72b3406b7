/** What the model of a recognition pack is, as sherpa-onnx has it loaded. */
export type RecognitionKind =
  | 'whisper'
  | 'moonshine'
  | 'sense-voice'
  | 'transducer'
  | 'nemo-transducer'
  | 'nemo-ctc'
  | 'zipformer-ctc';

/** A model's files by the part that they are, `tokens` among them, as paths within its pack's folder, and how large they are together. */
export type RecognitionModel = { kind: RecognitionKind; files: Readonly<Record<string, string>>; bytes: number };

/** What is known of a recognition pack once it has been read; it is kept, so that nothing has to be read anew. `languages`: codes. */
export type RecognitionContents = { name: string; model: RecognitionModel; languages: string[]; tellsTimes: boolean };

/** A recognition pack that stands in a folder of this machine. */
export type RecognitionPack = RecognitionContents & { folder: string };
