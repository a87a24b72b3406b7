import { createHash } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError, type Mood } from '@sayso/contract';
import { wholeFile } from '@sayso/media';
import type { SpeechVoice } from '@sayso/providers';
import type { Deps } from '../../deps.ts';
import { madeOnce } from '../../platform/storage/made-once.ts';
import { onMachineTime } from '../../platform/work/machine.ts';

/** What voices say of themselves, by their language. */
const SENTENCES: Readonly<Record<string, string>> = {
  en: 'Hi, this is how I sound. Shall we tell people about your product?',
  es: 'Hola, así suena mi voz. ¿Le contamos a la gente tu producto?',
  fr: 'Bonjour, voici ma voix. Et si on parlait de votre produit ?',
  de: 'Hallo, so klinge ich. Wollen wir von deinem Produkt erzählen?',
  it: 'Ciao, questa è la mia voce. Raccontiamo alla gente il tuo prodotto?',
  pt: 'Olá, esta é a minha voz. Vamos falar do seu produto?',
  nl: 'Hallo, zo klink ik. Zullen we over je product vertellen?',
  pl: 'Cześć, tak brzmi mój głos. Opowiemy ludziom o twoim produkcie?',
  tr: 'Merhaba, sesim böyle. İnsanlara ürününü anlatalım mı?',
  ru: 'Привет, так звучит мой голос. Расскажем людям о вашем продукте?',
  hi: 'नमस्ते, मेरी आवाज़ ऐसी है। क्या हम लोगों को आपके उत्पाद के बारे में बताएँ?',
  ar: 'مَرْحَبًا، هَذَا هُوَ صَوْتِي. هَلْ نُخْبِرُ النَّاسَ عَنْ مُنْتَجِكَ؟',
  sv: 'Hej, så här låter jag. Ska vi berätta om din produkt?',
  da: 'Hej, sådan lyder jeg. Skal vi fortælle om dit produkt?',
  nb: 'Hei, slik høres jeg ut. Skal vi fortelle om produktet ditt?',
  fi: 'Hei, tältä ääneni kuulostaa. Kerrotaanko ihmisille tuotteestasi?',
  cs: 'Ahoj, takhle zní můj hlas. Povíme lidem o tvém produktu?',
  el: 'Γεια σας, έτσι ακούγεται η φωνή μου. Να μιλήσουμε για το προϊόν σας;',
  ro: 'Bună, așa sună vocea mea. Le povestim oamenilor despre produsul tău?',
  uk: 'Привіт, так звучить мій голос. Розкажемо людям про ваш продукт?',
  id: 'Halo, begini suara saya. Mau kita ceritakan produk Anda?',
};
/** Counts up when sentences or voices sound otherwise than before. */
const VERSION = 3;
/** The folder of the cache. */
const KIND = 'voices';
/** Rates are told apart by tenths. */
const STEPS = 10;
/** Enough of a hash to tell voices apart. */
const STEM_CHARACTERS = 24;

/** Loading a large model from a slow disk and saying a sentence take less; other samples wait for it. */
const LIMIT_MS = 90_000;
/** Samples that may be in the making: whoever asks for more is asked to come again. */
const MOST_WAITING = 12;

const keptSample = madeOnce({ mostWaiting: MOST_WAITING });
const isTimeOut = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

type SampleDeps = Pick<Deps, 'config' | 'freeBytes' | 'settings' | 'speech' | 'db' | 'log' | 'now'>;
/** `accountId`: whose machine time it takes; strangers have none, and their limit is that of the call. */
type Asker = { signal: AbortSignal; countWork?: () => Promise<void>; accountId?: string };

/**
 * Where a sample of a voice stands: it is made when it is asked for first, as long as somebody waits for it, and kept.
 * @throws AppError `not_found` for no voice of ours, `speech_failed`, `storage_full`, `not_ready` when many are in the making.
 * @throws The reason of `signal` when it aborts.
 */
export async function voiceSample(
  deps: SampleDeps,
  { id, rate, mood: asked }: { id: string; rate: number; mood: Mood | null },
  asker: Asker,
): Promise<string> {
  const voice = deps.speech.voices().find((one) => one.id === id);
  if (!voice) throw new AppError('not_found');
  const step = Math.round(rate * STEPS);
  const mood = heardMood(voice, asked);
  const make = (outputPath: string, unwanted: AbortSignal) =>
    wholeFile(outputPath, async (partialPath) => {
      const signal = AbortSignal.any([unwanted, AbortSignal.timeout(LIMIT_MS)]);
      const spoken = { text: sampleSentence(voice), voiceId: voice.id, rate: step / STEPS, mood: mood ?? undefined };
      const speak = () => deps.speech.speak({ ...spoken, signal });
      const { wav } = await onMachineTime(deps, asker.accountId ?? null, speak).catch((error: unknown) => {
        throw isTimeOut(error) ? new AppError('speech_failed', {}, error) : error;
      });
      await writeFile(partialPath, wav);
    });
  const version = sampleVersion(voice);
  return keptSample(deps, { kind: KIND, stem: stemOf(voice, step, mood), version, extension: 'wav', make }, asker);
}

/** The mood that will be heard of one that was asked for: voices without moods say everything plainly. */
export const heardMood = ({ hasMoods }: SpeechVoice, mood: Mood | null): Mood | null => (hasMoods ? mood : null);

/** Another one as soon as a voice says something else, or something else speaks under its id. */
export const sampleVersion = (voice: SpeechVoice): string =>
  hashOf([VERSION, sampleSentence(voice), voice.origin ?? null]);

/** Ids of voices are as long as those who name them like; names of files are not. */
const stemOf = ({ id }: SpeechVoice, step: number, mood: Mood | null) =>
  [hashOf(id).slice(0, STEM_CHARACTERS), step, ...(mood === null ? [] : [mood])].join('-');

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** What a voice says of itself; its name where nobody has written a sentence in its language. */
export const sampleSentence = ({ language, name }: { language: string; name: string }): string =>
  SENTENCES[language] ?? name;

/** Forgets all samples. Answers how many there were. */
export async function removeSamples(deps: Pick<Deps, 'config'>): Promise<number> {
  const names = await readdir(folderOf(deps)).catch(() => []);
  for (const name of names) await rm(path.join(folderOf(deps), name), { force: true });
  return names.length;
}

const folderOf = ({ config }: Pick<Deps, 'config'>) => path.join(config.dataDir, 'cache', KIND);
