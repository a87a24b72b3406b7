import { createHash } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@sayso/contract';
import { wholeFile } from '@sayso/media';
import type { Deps } from '../../deps.ts';
import { madeOnce } from '../../storage/made-once.ts';

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
};
/** Counts up when sentences or voices sound otherwise than before. */
const VERSION = 2;
/** The folder of the cache. */
const KIND = 'voices';
/** Rates are told apart by tenths. */
const STEPS = 10;

/** Longer than this no sentence takes; other samples wait for it. */
const LIMIT_MS = 30_000;

const keptSample = madeOnce();
const isTimeOut = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

type Maker = Pick<Deps, 'config' | 'freeBytes' | 'settings' | 'speech'>;

/**
 * Where a sample of a voice stands: it is made when it is asked for first, and kept.
 * @throws AppError `not_found` for no voice of ours, `speech_failed`, `storage_full`.
 */
export async function voiceSample(deps: Maker, { id, rate }: { id: string; rate: number }): Promise<string> {
  const voice = deps.speech.voices().find((one) => one.id === id);
  if (!voice) throw new AppError('not_found');
  const step = Math.round(rate * STEPS);
  const text = sampleSentence(voice);
  const version = createHash('sha256')
    .update(JSON.stringify([VERSION, text]))
    .digest('hex');
  const make = (outputPath: string) =>
    wholeFile(outputPath, async (partialPath) => {
      const { wav } = await deps.speech
        .speak({ text, voiceId: voice.id, rate: step / STEPS, signal: AbortSignal.timeout(LIMIT_MS) })
        .catch((error: unknown) => {
          throw isTimeOut(error) ? new AppError('speech_failed', {}, error) : error;
        });
      await writeFile(partialPath, wav);
    });
  return keptSample(deps, { kind: KIND, stem: `${voice.id}-${step}`, version, extension: 'wav', make });
}

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
