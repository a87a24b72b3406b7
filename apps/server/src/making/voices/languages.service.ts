import { AppError, languageOfLetters, nearLanguages, readsLettersOf } from '@sayso/contract';
import { type Pronunciation, respellScript, type SpeechVoice, pronunciationsIn } from '@sayso/providers';
import type { Deps } from '../../deps.ts';
import { packsFor } from './voice-packs/known-packs.ts';
import { listPronunciations } from './pronunciations.store.ts';
import { voicesTexts } from './voices.texts.gen.ts';

const { languages: texts } = voicesTexts;

/**
 * Refuses a script most of whose letters the voice's language does not have, before anything is spoken. Words that the account has taught count as they are said.
 * @throws AppError `script_language_unspoken`, which names both languages and says what can be done, at the field `msg`.
 */
export function requireSpokenLanguage(input: {
  script: string;
  voice: Pick<SpeechVoice, 'name' | 'language'>;
  voices: readonly Pick<SpeechVoice, 'language'>[];
  pronunciations: readonly Pronunciation[];
}): void {
  const { voice, voices } = input;
  const script = respellScript(input.script, input.pronunciations);
  const found = languageOfLetters(script);
  if (found === null || readsLettersOf(voice.language, script)) return;
  const [theirs, ours] = [languageName(found), languageName(voice.language)];
  const spoken = voices.map(({ language }) => language);
  const near = nearLanguages(found, spoken).map(languageName).join(' or ') || 'none';
  const way = spoken.includes(found)
    ? texts.chooseVoice({ theirs, ours })
    : texts.otherWays({ theirs, ours, near, advice: whatWouldSpeak(found) });
  const message = texts.otherLanguage({ theirs, ours, voice: voice.name, way });
  throw new AppError('script_language_unspoken', {
    message,
    found,
    voiceLanguage: voice.language,
    errors: { msg: [message] },
  });
}

type Kind = 'language' | 'region';
/** Made when somebody asks for a name: Node looks at every language there is for the first, which is 7 MB of a server. */
const made = new Map<Kind, Intl.DisplayNames>();

/** English name of a language code, such as 'German' for `de`; the code itself when it has none. */
export const languageName = (code: string): string => nameOf('language', code);

/** English name of a region code, such as 'United Kingdom' for `GB`; the code itself when it has none. */
export const regionName = (code: string): string => nameOf('region', code);

function nameOf(type: Kind, code: string): string {
  const names = made.get(type) ?? new Intl.DisplayNames(['en'], { type });
  made.set(type, names);
  return names.of(code) ?? code;
}

/** What the operator can do about a language, for whoever has to ask them. */
export function whatWouldSpeak(language: string): string {
  const [pack] = packsFor(language);
  return pack ? texts.packWouldSpeak({ pack }) : texts.serverWouldSpeak;
}

/** The language of a script that is not written in Latin letters, or null. */
export function foreignLanguage({
  script,
  pronunciations,
}: {
  script: string;
  pronunciations: readonly Pronunciation[];
}): string | null {
  return languageOfLetters(respellScript(script, pronunciations));
}

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
