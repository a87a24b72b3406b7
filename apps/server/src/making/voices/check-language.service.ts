import { AppError } from '@sayso/contract';
import { pronunciationsIn } from '@sayso/providers';
import type { Deps } from '../../deps.ts';
import { listPronunciations } from './pronunciations.store.ts';
import { requireSpokenLanguage } from './script-language.ts';

/** Tells of many scripts of an account whether a voice can speak them, with what it says about one that it cannot; null for one that it can. */
export async function languageCheck(
  { db, speech }: Pick<Deps, 'db' | 'speech'>,
  accountId: string,
): Promise<(voiceId: string, script: string) => string | null> {
  const taught = await listPronunciations(db, accountId);
  const voices = speech.voices();
  const byId = new Map(voices.map((voice) => [voice.id, voice]));
  return (voiceId, script) => {
    const voice = byId.get(voiceId);
    if (!voice) return null;
    try {
      requireSpokenLanguage({ script, voice, voices, pronunciations: pronunciationsIn(script, taught) });
      return null;
    } catch (error) {
      if (error instanceof AppError && error.code === 'script_language_unspoken') return error.message;
      throw error;
    }
  };
}
