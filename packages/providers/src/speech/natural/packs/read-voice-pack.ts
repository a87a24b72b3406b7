import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { KOKORO_LOCALES, type VoiceStyle } from '@sayso/contract';
import type { PackContents, PackKind, PackModel, PackVoice } from '../voice-pack.ts';
import { readOnnxMetadata } from './read-onnx-metadata.ts';
import { nameOfPack, rootOf, PackError, plainWords } from './unpacked-folder.ts';

/** What our models say they are, in their metadata. */
const KINDS: Readonly<Record<string, PackKind>> = {
  kokoro: 'kokoro',
  kitten: 'kitten',
  'kitten-tts': 'kitten',
  vits: 'vits',
};
/** Without these ONNX Runtime is not asked at all: sherpa-onnx would end its process. */
const NEEDED: Readonly<Record<PackKind, readonly string[]>> = {
  kokoro: ['sample_rate', 'n_speakers', 'style_dim'],
  kitten: ['sample_rate', 'n_speakers'],
  vits: ['sample_rate', 'n_speakers', 'language', 'comment'],
};
/** What espeak-ng does not begin without. */
const PHONEME_FILES = ['phontab', 'phonindex', 'phondata', 'intonations'];
/** Of several models in a pack the first of these is taken: the best that needs no graphics device. */
const MODEL_ORDER = [/^(?!.*(int8|fp16|uint8)).*\.onnx$/u, /fp16\.onnx$/u, /\.onnx$/u];

/**
 * Finds out what an unpacked pack is and which voices it has. Its files may stand in a folder of their own within it.
 * @throws PackError `voice_pack_unknown` when there is no model that we can speak with, `voice_pack_damaged` when a file is not whole.
 */
export async function readVoicePack(folder: string): Promise<PackContents> {
  const root = await rootOf(folder);
  const names = await readdir(join(folder, root));
  const model = MODEL_ORDER.map((pattern) => names.find((name) => pattern.test(name))).find(Boolean);
  if (!model) throw new PackError('voice_pack_unknown', 'There is no model in this pack.');
  const metadata = await readOnnxMetadata(join(folder, root, model));
  const kind = KINDS[metadata.get('model_type') ?? ''];
  const lacks = kind && NEEDED[kind].find((key) => !metadata.get(key));
  if (!kind || lacks)
    throw new PackError(
      'voice_pack_unknown',
      `Not a model of ours: ${lacks ?? metadata.get('model_type') ?? 'no type'}.`,
    );
  const at = (name: string) => join(root, name);
  const files = await filesOf({ folder, root, names, kind });
  const facts = { ...(await piperFactsOf(join(folder, root), model)), fileName: model, metadata };
  return {
    name: nameOfPack(root, model),
    model: { kind, model: at(model), ...files },
    voices: { kokoro: kokoroVoices, kitten: numberedVoices, vits: piperVoices }[kind](facts),
  };
}

/** What Piper writes beside its models, as far as it is read; anything may be missing or be something else. */
type PiperFacts = {
  card: { language?: { code?: unknown }; dataset?: unknown; speaker_id_map?: unknown } | null | undefined;
};
type Facts = PiperFacts & { fileName: string; metadata: ReadonlyMap<string, string> };
type Gender = PackVoice['gender'];

/** More than any model that is known; each is a row in the list. */
const MOST_SPEAKERS = 1_000;
const MOST_VOICES = 120;

/** What espeak-ng calls the languages that Kokoro has read to it, by the same letter as `KOKORO_LOCALES`. */
const KOKORO_PHONEMES: Readonly<Record<string, string>> = { e: 'es', f: 'fr', h: 'hi', i: 'it', p: 'pt-br' };

/** Kokoro names its speakers by language and gender: `af_bella` is American and a woman. Japanese is left out: espeak-ng does not read kanji. */
function kokoroPlace(letter: string): Place | null {
  const [language, region] = KOKORO_LOCALES[letter]?.split('-') ?? [];
  if (!language || !region || language === 'ja') return null;
  const phonemeLanguage = KOKORO_PHONEMES[letter];
  return { language, region, ...(phonemeLanguage && { phonemeLanguage }) };
}

/** Data sets of Piper whose speaker is a man; the others count as women. @see https://github.com/rhasspy/piper/blob/master/VOICES.md */
const MEN = new Set(
  'alan arctic bryce carlfm dave davefx danny denis dimitar dmitri fahrettin faber cadu jeff gilles harri hfc_male imre joe john karlsson kusal mc_speech miro mihai northern_english_male norman pavoque pim reza_ibrahim ronnie riccardo rdh roman ruslan ryan sam steinn talesyntese thorsten thorsten_emotional tom tjiho tugao darkman bob ald artur'.split(
    ' ',
  ),
);

/** Voices of a Kokoro model: of the languages that we know. */
function kokoroVoices({ metadata }: Facts): PackVoice[] {
  return namedSpeakers(metadata).flatMap(({ name, speaker }) => {
    const [, languageLetter = '', genderLetter = '', own = ''] = /^([a-z])([fm])(?:_(\w+))?$/u.exec(name) ?? [];
    const place = kokoroPlace(languageLetter);
    if (!place) return [];
    const gender = genderLetter === 'm' ? 'male' : 'female';
    return [voice({ model: 'kokoro', key: name, name: titled(own || 'Bella'), gender, speaker }, place)];
  });
}

/** Voices of a Kitten model: numbered, English, and named by gender (`expr-voice-2-m`). */
function numberedVoices({ metadata }: Facts): PackVoice[] {
  return namedSpeakers(metadata).map(({ name, speaker }) => {
    const gender: Gender = /(^|[-_])m(ale)?$/u.test(name) ? 'male' : 'female';
    const shown = name.startsWith('expr-voice') ? `Kitten ${speaker + 1}` : titled(name);
    return voice({ model: 'kitten', key: name, name: shown, gender, speaker }, { language: 'en', region: 'US' });
  });
}

/** Voices of a VITS model, as Piper makes them: one, or numbered ones, of one language. */
function piperVoices({ card, fileName, metadata }: Facts): PackVoice[] {
  const place = localeOf([card?.language?.code, localeIn(fileName), metadata.get('voice')]);
  if (!place) throw new PackError('voice_pack_unknown', 'The pack does not tell its language.');
  const [, ownName = fileName.replace(/\.onnx$/u, '')] = /^[a-z]{2,3}_[A-Z]{2}-([^-]+)/u.exec(fileName) ?? [];
  const name = typeof card?.dataset === 'string' && card.dataset ? card.dataset : ownName;
  const gender: Gender = MEN.has(name.toLowerCase()) || /(^|_)male$/u.test(name) ? 'male' : 'female';
  const count = speakerCount(metadata);
  const model = fileName.replace(/\.onnx$/u, '');
  const key = localeIn(fileName) ? model : `${place.language}-${place.region}-${model}`;
  return Array.from({ length: Math.min(count, MOST_VOICES) }, (_, speaker) =>
    voice(
      {
        model: 'piper',
        key: count > 1 ? `${key}-${speaker}` : key,
        name: count > 1 ? `${titled(name)} ${speaker + 1}` : titled(name),
        gender,
        speaker,
      },
      place,
    ),
  );
}

type Speaker = { model: string; key: string; name: string; gender: Gender; speaker: number };
type Place = { language: string; region: string; phonemeLanguage?: string };

/** Styles in turn, so that a search by style finds some of them. */
const STYLES: readonly VoiceStyle[] = ['friendly', 'warm', 'confident', 'bright', 'calm', 'lively'];

function voice({ model, key, name, gender, speaker }: Speaker, place: Place): PackVoice {
  return {
    id: `${model}-${key}`
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/gu, '-')
      .replaceAll(/^-|-$/gu, '')
      .slice(0, 90),
    name: plainWords(name, 60) || 'Voice',
    note: 'Natural voice',
    style: STYLES[speaker % STYLES.length] ?? 'friendly',
    gender,
    basic: false,
    speaker,
    ...place,
  };
}

function namedSpeakers(metadata: ReadonlyMap<string, string>): { name: string; speaker: number }[] {
  const names = (metadata.get('speaker_names') ?? '').split(',').map((name) => name.trim());
  const count = speakerCount(metadata);
  return Array.from({ length: Math.min(count, MOST_VOICES) }, (_, speaker) => ({
    name: names[speaker] || String(speaker + 1),
    speaker,
  }));
}

function speakerCount(metadata: ReadonlyMap<string, string>): number {
  const count = Number(metadata.get('n_speakers'));
  if (!Number.isInteger(count) || count < 0 || count > MOST_SPEAKERS)
    throw new PackError('voice_pack_unknown', 'The number of speakers is none.');
  // Piper writes 0 or 1 where there is one.
  return Math.max(1, count);
}

/** Language and region of the first text that names them: 'en_US', 'en-us', 'de', 'es-419'. */
function localeOf(texts: readonly unknown[]): Place | undefined {
  for (const text of texts) {
    if (typeof text !== 'string' || !/^[a-z]{2}([-_][a-z0-9]{2,3})?$/iu.test(text)) continue;
    const { language, region } = new Intl.Locale(text.replace('_', '-')).maximize();
    // Latin America as a whole has no code of two letters.
    if (language.length === 2) return { language, region: region?.length === 2 ? region : 'MX' };
  }
  return undefined;
}

const localeIn = (fileName: string) => /^(?:.*-)?([a-z]{2}_[A-Z]{2})-/u.exec(fileName)?.[1];

const titled = (name: string) =>
  name
    .split(/[_\s-]+/u)
    .filter(Boolean)
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join(' ');

type Unpacked = { folder: string; root: string; names: readonly string[]; kind: PackKind };

async function filesOf({ folder, root, names, kind }: Unpacked): Promise<Omit<PackModel, 'kind' | 'model'>> {
  const at = (name: string) => join(root, name);
  const find = (name: string) => (names.includes(name) ? at(name) : undefined);
  const tokens = find('tokens.txt');
  const styles = find('voices.bin');
  const phonemes = find('espeak-ng-data');
  const lexicons = names.filter((name) => /^lexicon.*\.txt$/u.test(name)).toSorted(americanFirst);
  const lacksStyles = kind !== 'vits' && (!styles || !phonemes);
  if (!tokens || lacksStyles || (!phonemes && lexicons.length === 0))
    throw new PackError('voice_pack_unknown', 'Files are missing beside the model.');
  for (const name of phonemes ? PHONEME_FILES : []) {
    const found = await stat(join(folder, phonemes ?? '', name)).catch(() => null);
    if (!found?.isFile()) throw new PackError('voice_pack_damaged', `The data of espeak-ng lack ${name}.`);
  }
  return {
    tokens,
    styles,
    phonemes,
    // Only one lexicon can tell how English words are said.
    lexicons: lexicons
      .filter((name) => name !== 'lexicon-gb-en.txt' || !lexicons.includes('lexicon-us-en.txt'))
      .map(at),
    rules: kind === 'kokoro' ? [] : names.filter((name) => name.endsWith('.fst')).map(at),
  };
}

const americanFirst = (one: string, other: string) =>
  Number(other.includes('us-en')) - Number(one.includes('us-en')) || (one < other ? -1 : 1);

/** Far more than any card has. */
const LONGEST_CARD_BYTES = 1024 * 1024;

/** Piper keeps what its model speaks beside it. What cannot be read is not there. */
async function piperFactsOf(folder: string, model: string): Promise<PiperFacts> {
  try {
    const file = join(folder, `${model}.json`);
    if ((await stat(file)).size > LONGEST_CARD_BYTES) return { card: undefined };
    const text = await readFile(file, 'utf8');
    return { card: JSON.parse(text) as PiperFacts['card'] };
  } catch {
    return { card: undefined };
  }
}
