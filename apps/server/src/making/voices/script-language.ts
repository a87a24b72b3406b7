import { AppError, languageOfLetters, nearLanguages, readsLettersOf } from '@sayso/contract';
import { type Pronunciation, respellScript, type SpeechVoice } from '@sayso/providers';
import { languageName } from './language-names.ts';
import { packsFor } from './voice-packs/known-packs.ts';

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
  const near = nearLanguages(found, spoken).map(languageName).join(' or ');
  const way = spoken.includes(found)
    ? `Choose a voice that speaks ${theirs}, or write the script in ${ours}.`
    : `Nobody here speaks ${theirs} yet. Write the script in ${ours},${near && ` choose a voice for ${near}, which is near to it,`} or use a recording of your own. ${whatWouldSpeak(found)}`;
  const message = `Your script looks like ${theirs}, but the voice ${voice.name} speaks ${ours}. ${way}`;
  throw new AppError('script_language_unspoken', {
    message,
    found,
    voiceLanguage: voice.language,
    errors: { msg: [message] },
  });
}

/** What the operator can do about a language, for whoever has to ask them. */
export function whatWouldSpeak(language: string): string {
  const [pack] = packsFor(language);
  return pack
    ? `Your operator can install the voice pack ${pack}, which speaks it.`
    : 'No voice pack is known for it: your operator can set a speech server that speaks it.';
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
