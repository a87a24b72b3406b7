import { AppError } from '@sayso/contract';
import { countRightWords, type RecognitionPack, SENTENCE_OF_TRIAL } from '@sayso/providers';
import type { Deps } from '../../../deps.ts';
import { speakForTrial } from '../../../platform/speech/speak-for-trial.ts';
import { sampleSentence } from '../voice-samples.ts';
import type { OpenedPack } from './open-pack.ts';

/** What a pack is tried with. */
export type TrialDeps = Pick<Deps, 'tryVoicePack' | 'recognition' | 'referenceSpeech'>;

/** So many words of the English sentence are understood by the smallest models that are of any use. In other languages the built-in voices are less clear: something has to be understood. */
const LEAST_SHARE = 1 / 3;

/** Lets a pack say a sentence, or write one down. @throws AppError `voice_pack_unknown`, `voice_pack_silent`, `recognition_pack_deaf`; the reason of `signal`. */
export async function tryPack(
  deps: TrialDeps,
  pack: OpenedPack & { folder: string },
  signal: AbortSignal,
): Promise<void> {
  const { folder } = pack;
  const trial =
    pack.kind === 'voices'
      ? trySpeaking(deps, { ...pack.contents, folder }, signal)
      : tryListening(deps, { ...pack.contents, folder }, signal);
  await trial.catch((error: unknown) => {
    signal.throwIfAborted();
    if (error instanceof AppError && error.code === 'voice_pack_unknown') throw error;
    throw new AppError(pack.kind === 'voices' ? 'voice_pack_silent' : 'recognition_pack_deaf', {}, error);
  });
}

async function trySpeaking(
  { tryVoicePack }: TrialDeps,
  ...[pack, signal]: [Parameters<TrialDeps['tryVoicePack']>[0], AbortSignal]
): Promise<void> {
  const [voice] = pack.voices;
  if (!voice) throw new AppError('voice_pack_unknown');
  await tryVoicePack(pack, sampleSentence(voice), signal);
}

/** A built-in voice says a sentence in a language that the pack understands, English before others. Where there is none the pack has to answer, whatever it is. */
async function tryListening(
  { recognition, referenceSpeech }: TrialDeps,
  pack: RecognitionPack,
  signal: AbortSignal,
): Promise<void> {
  const isEnglish = pack.languages.includes('en');
  const voice = referenceSpeech
    .voices()
    .find(({ language }) => (isEnglish ? language === 'en' : pack.languages.includes(language)));
  const said = isEnglish || !voice ? SENTENCE_OF_TRIAL : sampleSentence(voice);
  const samples = await speakForTrial(referenceSpeech, signal, { text: said, ...(voice && { voiceId: voice.id }) });
  const language = voice?.language ?? null;
  const { text } = await recognition.transcriberOf(pack).transcribe({ samples, language, signal });
  const { words, rightWords } = countRightWords(said, text);
  const isHeard = isEnglish ? rightWords >= words * LEAST_SHARE : !voice || /[\p{L}\p{N}]/u.test(text);
  if (!isHeard) throw new Error(`It understood ${rightWords} of ${words} words.`);
}
