import type { KnownPack } from './known-packs.ts';

/** What one is recommended to begin with: it knows every language that the built-in voices speak, in a fifth of a gigabyte. */
export const RECOMMENDED_RECOGNITION_PACK = 'sherpa-onnx-whisper-base';

const NOTED = '2026-11-26';
/** @see https://github.com/openai/whisper/blob/main/whisper/tokenizer.py, of which the languages that have a code of two letters, and Hawaiian */
const WHISPER =
  'en zh de es ru ko fr ja pt tr pl ca nl ar sv it id hi fi vi he uk el ms cs ro da hu ta nb th ur hr bg lt la mi ml cy sk te fa lv bn sr az sl kn et mk br eu is hy ne mn bs kk sq sw gl mr pa si km sn yo so af oc ka be tg sd gu am yi lo uz fo ht ps tk nn mt sa lb my bo tl mg as tt haw ln ha ba jv su'.split(
    ' ',
  );
/** @see https://huggingface.co/nvidia/parakeet-tdt-0.6b-v3 */
const PARAKEET = 'en bg hr cs da nl et fi fr de el hu it lv lt mt pl pt ro sk sl es sv ru uk'.split(' ');

type Facts = Pick<KnownPack, 'key' | 'name' | 'licence' | 'source'> & {
  languages?: readonly string[];
  bytes: number;
  sha256: string;
};

const pack = ({ languages = ['en'], ...facts }: Facts): KnownPack => ({
  ...facts,
  kind: 'recognition',
  languages,
  voices: 0,
  noted: NOTED,
});

const whisper = (size: string, facts: Pick<Facts, 'bytes' | 'sha256'>): KnownPack =>
  pack({
    key: `sherpa-onnx-whisper-${size}`,
    name: `Whisper ${size}`,
    languages: WHISPER,
    licence: 'MIT',
    source: 'https://github.com/openai/whisper/blob/main/model-card.md',
    ...facts,
  });

/**
 * Packs that `readRecognitionPack` can use, the recommended one first. Sizes and checksums: the assets of the release, as programs that pin them repeat both; each checksum was
 * found with two of them at least, and the licence is that of the model.
 * Left out are models that are free for some uses only, those that hear piece by piece, and those of other makes than the kinds that are read.
 */
export const KNOWN_RECOGNITION_PACKS: readonly KnownPack[] = [
  whisper('base', {
    bytes: 207_557_382,
    sha256: '911b2083efd7c0dca2ac3b358b75222660dc09fb716d64fbfc417ba6c99ff3de',
  }),
  whisper('tiny', {
    bytes: 116_204_861,
    sha256: 'c46116994e539aa165266d96b325252728429c12535eb9d8b6a2b10f129e66b1',
  }),
  whisper('small', {
    bytes: 639_387_718,
    sha256: '486a46afbb7ba798507190ffe02fea2dd726049af212e774537efac6afb210a6',
  }),
  pack({
    key: 'sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8',
    name: 'Parakeet 0.6B v3',
    languages: PARAKEET,
    licence: 'CC BY 4.0',
    source: 'https://huggingface.co/nvidia/parakeet-tdt-0.6b-v3',
    bytes: 487_170_055,
    sha256: '5793d0fd397c5778d2cf2126994d58e9d56b1be7c04d13c7a15bb1b4eafb16bf',
  }),
  pack({
    key: 'sherpa-onnx-nemo-parakeet_tdt_ctc_110m-en-36000-int8',
    name: 'Parakeet 110M',
    licence: 'CC BY 4.0',
    source: 'https://huggingface.co/nvidia/parakeet-tdt_ctc-110m',
    bytes: 104_337_827,
    sha256: '17f945007b52ccd8b7200ffc7c5652e9e8e961dfdf479cefcabd06cf5703630b',
  }),
  pack({
    key: 'sherpa-onnx-moonshine-tiny-en-int8',
    name: 'Moonshine tiny',
    licence: 'MIT',
    source: 'https://huggingface.co/usefulsensors/moonshine-tiny',
    bytes: 107_600_538,
    sha256: 'd5fe6ec4334fef36255b2a4010412cad4c007e33103fec62fb5d17cad88086f2',
  }),
  pack({
    key: 'sherpa-onnx-moonshine-base-en-int8',
    name: 'Moonshine base',
    licence: 'MIT',
    source: 'https://huggingface.co/usefulsensors/moonshine-base',
    bytes: 250_807_309,
    sha256: '21870cecaa2e44e4e2bf63e02d1072bed183ccd10284871353bd9d24dad14e5e',
  }),
  pack({
    key: 'sherpa-onnx-sense-voice-zh-en-ja-ko-yue-int8-2024-07-17',
    name: 'SenseVoice small',
    languages: ['zh', 'en', 'ja', 'ko', 'yue'],
    licence: 'FunASR Model License 1.1',
    source: 'https://huggingface.co/FunAudioLLM/SenseVoiceSmall',
    bytes: 163_002_883,
    sha256: '7d1efa2138a65b0b488df37f8b89e3d91a60676e416f515b952358d83dfd347e',
  }),
];
