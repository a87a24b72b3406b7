import type { SpeechVoice, Pronunciation } from '../speech-provider.ts';

/** Kinds of models that can be spoken with; Piper's are `vits`. */
export const PACK_KINDS = ['kokoro', 'kitten', 'vits'] as const;

/** What the model of a pack is. */
export type PackKind = (typeof PACK_KINDS)[number];

/** A model's files, as paths within its pack's folder. Only what is there is named. */
export type PackModel = {
  kind: PackKind;
  model: string;
  tokens: string;
  styles?: string | undefined;
  phonemes?: string | undefined;
  lexicons: string[];
  rules: string[];
};

/** A voice of a pack: the model's speaker of that number, and the language its phonemes are read in where the model speaks several. */
export type PackVoice = SpeechVoice & { speaker: number; phonemeLanguage?: string | undefined };

/** What is known of a pack once it has been read; it is kept, so that nothing has to be read anew. */
export type PackContents = { name: string; model: PackModel; voices: PackVoice[] };

/** A pack that stands in a folder of this machine. */
export type VoicePack = PackContents & { folder: string };

/** Everything the process of natural voices needs for one piece of speech. */
export type NaturalJob = {
  text: string;
  language: string;
  region: string;
  pronunciations: readonly Pronunciation[];
  folder: string;
  model: PackModel;
  speaker: number;
  phonemeLanguage?: string | undefined;
  rate: number;
  maxDurationMs: number;
};

/** What a job makes its process load: a model, in the language that it is to read. */
export const modelOf = ({ folder, phonemeLanguage }: NaturalJob): string => `${folder}\n${phonemeLanguage ?? ''}`;

/** Speech whose times are not known yet: the script's words as written, the indices of those that are to be stressed, and the text that is heard where it is another one. */
export type NaturalAudio = { wav: Buffer; words: string[]; stressed: number[]; heard?: string | undefined };
