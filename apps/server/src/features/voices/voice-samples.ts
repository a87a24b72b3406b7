import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@sayso/contract';
import { newId } from '../../db/new-id.ts';
import type { Deps } from '../../deps.ts';
import { fileExists } from '../../file-exists.ts';
import { requireRoom } from '../../storage/disk-guard.ts';
import { isDiskFull } from '../../storage/is-disk-full.ts';

/** What voices say of themselves, by their language. */
const SENTENCES: Readonly<Record<string, string>> = {
  en: 'Hi, this is how I sound. Shall we tell people about your product?',
  es: 'Hola, así suena mi voz. ¿Le contamos a la gente tu producto?',
  fr: 'Bonjour, voici ma voix. Et si on parlait de votre produit ?',
  de: 'Hallo, so klinge ich. Wollen wir von deinem Produkt erzählen?',
};
/** Counts up when sentences or voices sound otherwise than before. */
const VERSION = 1;
/** Rates are told apart by tenths. */
const STEPS = 10;

/** What is being made in this process, by its path. */
const making = new Map<string, Promise<void>>();

type Maker = Pick<Deps, 'config' | 'freeBytes' | 'settings' | 'speech'>;

/**
 * Where a sample of a voice stands: it is made when it is asked for first, and kept.
 * @throws AppError `not_found` for no voice of ours, `speech_failed`, `storage_full`.
 */
export async function voiceSample(deps: Maker, { id, rate }: { id: string; rate: number }): Promise<string> {
  const voice = deps.speech.voices().find((one) => one.id === id);
  if (!voice) throw new AppError('not_found');
  const step = Math.round(rate * STEPS);
  const outputPath = path.join(folderOf(deps), `${voice.id}-${step}-${VERSION}.wav`);
  if (await fileExists(outputPath)) return outputPath;
  await requireRoom(deps);
  let made = making.get(outputPath);
  if (!made) {
    const text = sampleSentence(voice);
    made = make(deps, { text, voiceId: voice.id, rate: step / STEPS, outputPath }).finally(() =>
      making.delete(outputPath),
    );
    making.set(outputPath, made);
  }
  await made;
  return outputPath;
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

async function make(
  { speech }: Maker,
  { outputPath, ...request }: { text: string; voiceId: string; rate: number; outputPath: string },
): Promise<void> {
  const { wav } = await speech.speak(request);
  const partPath = `${outputPath}.${newId()}.partial`;
  try {
    await mkdir(path.dirname(outputPath), { recursive: true });
    await writeFile(partPath, wav);
    await rename(partPath, outputPath);
  } catch (error) {
    await rm(partPath, { force: true });
    throw isDiskFull(error) ? new AppError('storage_full', {}, error) : error;
  }
}

const folderOf = ({ config }: Pick<Deps, 'config'>) => path.join(config.dataDir, 'cache', 'voices');
