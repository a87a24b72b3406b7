import { inputTexts } from './input.texts.gen.ts';
import { VOICE_STYLES, type VoiceStyle } from '../voices/catalogue.ts';

/** A voice of a speech server: `voice` is what the server calls it, `id` what the product does. */
export type ServerVoice = {
  id: string;
  voice: string;
  name: string;
  gender: 'female' | 'male';
  language: string;
  region: string;
  style: VoiceStyle;
};

/** How many voices of a server can be offered. */
export const SERVER_VOICES_MAX = 300;
/** What a line of the list looks like. */
export const SERVER_VOICE_EXAMPLE = 'af_heart, Heart, female, en-US, warm';

const LOCALE = /^([a-z]{2})-([A-Z]{2})$/;
const DEFAULT_STYLE: VoiceStyle = 'friendly';
const NAME_MAX_CHARACTERS = 40;
const VOICE_MAX_CHARACTERS = 100;
/** What calls take for the id of a voice. */
const ID_MAX_CHARACTERS = 100;

/**
 * Reads a list of voices, one a line: the server's name of it, the name that people read, female or male, language and region, and how it comes across if that matters.
 * `problem` says what is wrong with the first line that cannot be read; then there are no voices.
 */
export function readServerVoices(text: string): { voices: ServerVoice[]; problem: string | null } {
  const lines = text.split('\n').map((line) => line.trim());
  const voices: ServerVoice[] = [];
  const known = new Set<string>();
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    const read = readLine(line);
    const problem = typeof read === 'string' ? read : known.has(read.id) ? inputTexts.voices.twice : null;
    if (typeof read === 'string' || problem !== null)
      return { voices: [], problem: inputTexts.voices.line({ line: index + 1, problem: problem ?? '' }) };
    known.add(read.id);
    voices.push(read);
  }
  if (voices.length > SERVER_VOICES_MAX)
    return { voices: [], problem: inputTexts.voices.tooMany({ most: SERVER_VOICES_MAX }) };
  return { voices, problem: null };
}

/** A voice as a line of the list. */
export function toServerVoiceLine({ voice, name, gender, language, region, style }: ServerVoice): string {
  return [voice, name, gender, `${language}-${region}`, style].join(', ');
}

function readLine(line: string): ServerVoice | string {
  const [voice = '', name = '', gender = '', locale = '', style = DEFAULT_STYLE, ...more] = line
    .split(',')
    .map((part) => part.trim());
  const [, language = '', region = ''] = LOCALE.exec(locale) ?? [];
  if (name === '' || more.length > 0) return inputTexts.voices.form({ serverVoiceExample: SERVER_VOICE_EXAMPLE });
  if (/\s/.test(voice) || voice === '' || voice.length > VOICE_MAX_CHARACTERS) return inputTexts.voices.noName;
  if (name.length > NAME_MAX_CHARACTERS) return inputTexts.voices.nameTooLong({ most: NAME_MAX_CHARACTERS });
  if (gender !== 'female' && gender !== 'male') return inputTexts.voices.noGender;
  if (!language) return inputTexts.voices.noLanguage;
  if (!isStyle(style)) return inputTexts.voices.noStyle({ styles: Object.keys(VOICE_STYLES).join(', ') });
  return { id: idOf(voice, `${language}-${region}`), voice, name, gender, language, region, style };
}

const isStyle = (style: string): style is VoiceStyle => Object.hasOwn(VOICE_STYLES, style);

/** Letters of any kind are told apart; what is no letter or digit becomes a dash. */
function idOf(voice: string, locale: string): string {
  const plain = [...voice.toLowerCase()].map((one) =>
    /[a-z\d]/.test(one) ? one : /[\s_.+:-]/.test(one) ? '-' : `x${one.codePointAt(0)?.toString(16)}`,
  );
  const id = `server-${locale.toLowerCase()}-${plain.join('')}`;
  return id.length <= ID_MAX_CHARACTERS ? id : `${id.slice(0, ID_MAX_CHARACTERS - 9)}-${fingerprint(id)}`;
}

/** Tells long names apart whose beginnings are the same: FNV-1a, as eight hexadecimal digits. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** What Kokoro says with the first letter of a voice's name. @see https://huggingface.co/hexgrad/Kokoro-82M/blob/main/VOICES.md */
export const KOKORO_LOCALES: Readonly<Record<string, string>> = {
  a: 'en-US',
  b: 'en-GB',
  e: 'es-ES',
  f: 'fr-FR',
  h: 'hi-IN',
  i: 'it-IT',
  j: 'ja-JP',
  p: 'pt-BR',
  z: 'zh-CN',
};
/** Voices of OpenAI that sound like a man. */
const OPENAI_MEN = new Set(['ash', 'ballad', 'echo', 'fable', 'onyx', 'verse', 'cedar']);

/** What can be told of a voice by the name that the server has for it; people can change it in the list. */
export function describeServerVoice(voice: string): ServerVoice {
  const [, tongue = '', sex = '', own] = /^([abefhijpz])([fm])_([a-z]+)/.exec(voice) ?? [];
  const locale = KOKORO_LOCALES[tongue] ?? 'en-US';
  const name =
    (own ?? voice)
      .replaceAll(/[_,\s]+/g, ' ')
      .slice(0, NAME_MAX_CHARACTERS)
      .trim() || voice.slice(0, NAME_MAX_CHARACTERS);
  const [language = 'en', region = 'US'] = locale.split('-');
  return {
    id: idOf(voice, locale),
    voice,
    name: name.charAt(0).toUpperCase() + name.slice(1),
    gender: sex === 'm' || OPENAI_MEN.has(voice) ? 'male' : 'female',
    language,
    region,
    style: DEFAULT_STYLE,
  };
}
