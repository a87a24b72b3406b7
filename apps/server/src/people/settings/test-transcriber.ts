import { performance } from 'node:perf_hooks';
import { AppError, type TranscriberTest, type TryTranscriber } from '@sayso/contract';
import { countRightWords, HEARD_RATE_HZ, OverBudgetError, SENTENCE_OF_TRIAL, tryTranscriber } from '@sayso/providers';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { keyForTrial } from '../../platform/settings/key-for-trial.ts';
import { speakForTrial } from '../../platform/speech/speak-for-trial.ts';
import { countSound } from '../../platform/speech/transcriber-spending.ts';

type TestDeps = Pick<Deps, 'db' | 'settings' | 'referenceSpeech' | 'now'>;

/** So many of its words are right where a model is worth using. */
const LEAST_SHARE = 0.6;

/** Lets a transcription server write down a sentence that a built-in voice says. Nothing is stored but the seconds, and of what the server says only the words and the names of its models are passed on. */
export async function testTranscriber(
  deps: TestDeps,
  actor: Actor,
  { form, signal }: { form: TryTranscriber; signal: AbortSignal },
): Promise<TranscriberTest> {
  authorize(actor, 'settings.manage');
  const started = performance.now();
  const { server } = form;
  const isSameAddress = deps.settings.current()[`${server}_url`] === form.url;
  const key = keyForTrial(deps, { key: form.key, stored: `${server}_key`, isSameAddress });
  const samples = await speakForTrial(deps.referenceSpeech, signal);
  const spending = { server, accountId: null, milliseconds: (samples.length / HEARD_RATE_HZ) * 1000 };
  const takeBack = await countSound(deps, spending).catch((error: unknown) => {
    throw error instanceof OverBudgetError ? new AppError('transcriber_budget_used', {}, error) : error;
  });
  const trial = await tryTranscriber({ address: form.url, key, model: form.model }, { samples, signal });
  const heard = 'transcript' in trial ? trial.transcript : null;
  if (!heard) await takeBack();
  const { words, rightWords } = countRightWords(SENTENCE_OF_TRIAL, heard?.text ?? '');
  return {
    code: 'fault' in trial ? trial.fault : rightWords >= words * LEAST_SHARE ? 'OK' : 'WRONG_WORDS',
    models: trial.models,
    said: SENTENCE_OF_TRIAL,
    heard: heard?.text ?? '',
    words,
    right_words: rightWords,
    tells_times: (heard?.words.length ?? 0) > 0,
    took_ms: Math.round(performance.now() - started),
  };
}
