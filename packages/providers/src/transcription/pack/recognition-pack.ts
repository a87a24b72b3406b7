import { isLanguageCode, languageCodeOf } from '../language-code.ts';

/** What the model of a recognition pack is, as sherpa-onnx has it loaded. */
export type RecognitionKind =
  | 'whisper'
  | 'moonshine'
  | 'sense-voice'
  | 'transducer'
  | 'nemo-transducer'
  | 'nemo-ctc'
  | 'zipformer-ctc';

/** A model's files by the part that they are, `tokens` among them, as paths within its pack's folder, and how large they are together. */
export type RecognitionModel = { kind: RecognitionKind; files: Readonly<Record<string, string>>; bytes: number };

/** What is known of a recognition pack once it has been read; it is kept, so that nothing has to be read anew. `languages`: codes. */
export type RecognitionContents = { name: string; model: RecognitionModel; languages: string[]; tellsTimes: boolean };

/** A recognition pack that stands in a folder of this machine. */
export type RecognitionPack = RecognitionContents & { folder: string };

/** Models that name their languages nowhere but in their cards, by the address that their metadata give. @see https://huggingface.co/nvidia/parakeet-tdt-0.6b-v3 */
const BY_ADDRESS: readonly (readonly [RegExp, string])[] = [
  [/parakeet-tdt-0\.6b-v3/u, 'en bg hr cs da nl et fi fr de el hu it lv lt mt pl pt ro sk sl es sv ru uk'],
  [/parakeet-tdt-0\.6b-v2|parakeet-tdt_ctc-110m/u, 'en'],
];
/** What models call languages in another way than we do. */
const OTHER_CODES: Readonly<Record<string, string>> = { jw: 'jv', no: 'nb' };
const ownCode = (code: string): string => OTHER_CODES[code] ?? code;

/** Codes of the languages that a model understands: as it tells itself, as its card says, or as the name of its pack has them (`…-tiny-en-int8`, `…-russian`). None where nothing tells. */
export function packLanguages(
  kind: RecognitionKind,
  { name, metadata }: { name: string; metadata: ReadonlyMap<string, string> },
): string[] {
  if (kind === 'whisper') return whisperLanguages(metadata);
  if (kind === 'sense-voice') return ['zh', 'en', 'ja', 'ko', 'yue'];
  const told = BY_ADDRESS.find(([address]) => address.test(metadata.get('url') ?? ''));
  return told ? told[1].split(' ') : namedLanguages(name);
}

/** A make of models that sounds like a language. */
const NO_LANGUAGE = /giga-?am/gu;

function namedLanguages(name: string): string[] {
  const parts = name
    .toLowerCase()
    .replaceAll(NO_LANGUAGE, '')
    .split(/[^a-z]+/u);
  return [...new Set(parts.flatMap((part) => languageCodeOf(part) ?? []))].map(ownCode);
}

function whisperLanguages(metadata: ReadonlyMap<string, string>): string[] {
  if (metadata.get('is_multilingual') !== '1') return ['en'];
  const codes = (metadata.get('all_language_codes') ?? '').split(',');
  return codes.filter((code) => isLanguageCode(code) || code in OTHER_CODES).map(ownCode);
}

/** A language as Whisper calls it. */
export const whisperCode = (language: string): string =>
  Object.keys(OTHER_CODES).find((code) => OTHER_CODES[code] === language) ?? language;

/** Everything the process of recognition needs for one sound. `language`: a code that the pack understands, null where nobody says. */
export type RecognitionJob = Pick<RecognitionPack, 'folder' | 'model' | 'languages'> & {
  samples: Int16Array;
  language: string | null;
};
