import type { VoicePackKind } from '@sayso/contract';

/** What is known of a pack that somebody publishes. Null where nobody has told it: nothing here is guessed. */
export type KnownPack = {
  /** The name of its archive, without its ending. */
  key: string;
  kind: VoicePackKind;
  name: string;
  /** Codes of the languages that it speaks or understands here, the one that it is best at first. */
  languages: readonly string[];
  /** None where it understands speech. */
  voices: number;
  /** Of the archive. */
  bytes: number | null;
  sha256: string | null;
  /** Of the recordings that the voice was made of, or of the model where it has one of its own. */
  licence: string;
  /** Where name, languages and licence are told. */
  source: string;
  /** When these facts were read, as a day. */
  noted: string;
};

/**
 * Where sherpa-onnx publishes its packs; `checksum.txt` beside them tells the checksums.
 * @see https://k2-fsa.github.io/sherpa/onnx/tts/pretrained_models/index.html and https://k2-fsa.github.io/sherpa/onnx/pretrained_models/index.html
 */
const RELEASES = 'https://github.com/k2-fsa/sherpa-onnx/releases/download';
const RELEASE: Readonly<Record<VoicePackKind, string>> = {
  voices: `${RELEASES}/tts-models`,
  recognition: `${RELEASES}/asr-models`,
};
export const checksumsUrl = (kind: VoicePackKind): string => `${RELEASE[kind]}/checksum.txt`;
export const addressOfPack = ({ kind, key }: Pick<KnownPack, 'kind' | 'key'>): string =>
  `${RELEASE[kind]}/${key}.tar.bz2`;

/** What one is recommended to begin with: the most languages, in the best quality that needs no graphics device. */
export const RECOMMENDED_PACK = 'kokoro-multi-lang-v1_0';

const NOTED = '2026-11-25';
const PUBLIC_DOMAIN = 'Public domain';

type Voice = {
  of: string;
  called?: string;
  voices?: number;
  bytes: number | null;
  sha256: string | null;
  licence?: string;
};

/** A voice of Piper. Its licence is that of the recordings, as its model card tells. */
function piper(locale: string, { of, called, voices = 1, licence = 'CC0', bytes, sha256 }: Voice): KnownPack {
  const [name = '', quality = ''] = of.split('-');
  const [language = ''] = locale.split('_');
  return {
    key: `vits-piper-${locale}-${of}`,
    kind: 'voices',
    name: `Piper ${called ?? name.charAt(0).toUpperCase() + name.slice(1)}`,
    languages: [language],
    voices,
    bytes,
    sha256,
    licence,
    source: `https://huggingface.co/rhasspy/piper-voices/blob/main/${language}/${locale}/${name}/${quality}/MODEL_CARD`,
    noted: NOTED,
  };
}

/**
 * Packs that `readVoicePack` can use. Sizes and checksums: the assets and the file `checksum.txt` of the release, as programs that pin them repeat both.
 * Left out are voices whose recordings may not be used in advertisements or whose licence is not told (Indonesian, Arabic, Hindi of Piper), and Norwegian, which the library cannot speak.
 */
export const KNOWN_PACKS: readonly KnownPack[] = [
  {
    key: RECOMMENDED_PACK,
    kind: 'voices',
    name: 'Kokoro multi-language 1.0',
    languages: ['en', 'es', 'fr', 'hi', 'it', 'pt', 'zh'],
    voices: 49,
    bytes: 349_906_910,
    sha256: 'c5f7e2d2caf082bc1d20fb70334a61d99d20b484500aad32e7cf84c128ea3298',
    licence: 'Apache 2.0',
    source: 'https://huggingface.co/hexgrad/Kokoro-82M',
    noted: NOTED,
  },
  {
    key: 'kitten-nano-en-v0_2-fp16',
    kind: 'voices',
    name: 'Kitten Nano 0.2',
    languages: ['en'],
    voices: 8,
    bytes: 26_586_708,
    sha256: '0345a8a2f4a710cb8f7912c9a731ded8b3e1e69b33a871efa95c2e64651518fe',
    licence: 'Apache 2.0',
    source: 'https://huggingface.co/KittenML/kitten-tts-nano-0.2',
    noted: NOTED,
  },
  piper('en_US', {
    of: 'kristin-medium',
    bytes: 67_259_230,
    sha256: 'c2206f572df2956c50b1ae3367eebce3853c663e890cba8048cd62b1e4dbe6c7',
    licence: PUBLIC_DOMAIN,
  }),
  piper('en_GB', {
    of: 'alba-medium',
    bytes: 67_212_349,
    sha256: 'fcd45962906933eec4431d3688f7d74aaac8713c87c6717f91fd3b23463aa1a1',
    licence: 'CC BY 4.0',
  }),
  piper('es_ES', {
    of: 'davefx-medium',
    bytes: 67_184_952,
    sha256: 'a3f6beb54a9cb893279f72978a22f807a4d9fc9c7848157b524d5cc7b7f58b22',
  }),
  piper('fr_FR', {
    of: 'siwis-medium',
    bytes: 67_207_459,
    sha256: '375909aa30842b3a4efa10b1beb1d761af792960ae6873b4d53889f96c66195b',
    licence: 'CC BY 4.0',
  }),
  piper('de_DE', {
    of: 'thorsten-medium',
    bytes: 67_214_254,
    sha256: '50487d9c95fdf2191f31d2588569381063ba1591dcd4c7d4bdd30f12b2191714',
  }),
  piper('it_IT', {
    of: 'paola-medium',
    bytes: 67_221_173,
    sha256: '7541f75778afa164e44e34baaef63befad7698595df26a95ca944b63ef1a16b4',
  }),
  piper('pt_BR', {
    of: 'faber-medium',
    bytes: 67_183_065,
    sha256: '2227dadddfb3a2bad805d32dbace7dd4ff48053b32889dcf60d301ebac062a44',
  }),
  piper('pl_PL', {
    of: 'gosia-medium',
    bytes: 67_211_182,
    sha256: '75bd34dcbdc4dd98d763954756b4b34b4208100497c836381542e4d73dcefa9c',
  }),
  piper('ru_RU', {
    of: 'dmitri-medium',
    bytes: 67_188_551,
    sha256: 'c86d0803737de13d441923ff3b3f309482fab8d7af3ec85949942809eb9a3660',
  }),
  piper('tr_TR', {
    of: 'fahrettin-medium',
    bytes: 67_212_827,
    sha256: '2ee3c18b5dc0a5faf913f995b027163befa6e7a6ad2f5c6b8a2e99fe1aad8b6d',
  }),
  piper('sv_SE', {
    of: 'nst-medium',
    bytes: 67_144_884,
    sha256: '5123217159d88a914f2c37146d5202b1a065b67d130bc97528d65f1554c48c44',
  }),
  piper('da_DK', {
    of: 'talesyntese-medium',
    bytes: 67_185_257,
    sha256: 'f2e2cbcdb2b21e76f93635b35105d07b37997ace434d7289d04b689a97c19bd0',
  }),
  piper('fi_FI', {
    of: 'harri-medium',
    bytes: 67_205_198,
    sha256: 'a7fd608e73983c366a5e0bcd13382e6529a6749f67efc406b5a7f9021e3a8b1d',
  }),
  piper('cs_CZ', {
    of: 'jirka-medium',
    bytes: 67_212_775,
    sha256: '321aafd83dd89b3d5b2c36c5898e0710d4f472f3c191cb7f73901a89b7f8539f',
  }),
  piper('el_GR', {
    of: 'rapunzelina-low',
    bytes: 67_105_521,
    sha256: 'bb868070a9ba0d7220b3d7c9291a998c2f60accdb73525bd63b8751b86dd4839',
  }),
  piper('ro_RO', {
    of: 'mihai-medium',
    bytes: 67_182_137,
    sha256: 'cfbee3cdc25cf063339f69e189f4d93cc3be6610d267567537323ced3cf87f4d',
  }),
  piper('uk_UA', {
    of: 'ukrainian_tts-medium',
    called: 'Ukrainian TTS',
    voices: 3,
    bytes: 80_355_083,
    sha256: '92be6ff21ebb1cbcc0c71121a6437db8d060cee5785287aaa6a19a2548f59c03',
  }),
  piper('hu_HU', {
    of: 'berta-medium',
    bytes: 67_178_197,
    sha256: 'a00ba073fa7f8e1b2be58f881b24892e2dca16c3c5979ee4ea4bc6ccdd89dbc0',
  }),
  piper('sk_SK', { of: 'lili-medium', bytes: null, sha256: null }),
  piper('ca_ES', { of: 'upc_ona-medium', called: 'Ona', bytes: null, sha256: null, licence: 'CC BY-SA 3.0 ES' }),
  piper('vi_VN', { of: 'vais1000-medium', bytes: null, sha256: null, licence: 'CC BY 4.0' }),
];

/** Names of the packs that would speak a language, the recommended one first. */
export const packsFor = (language: string): string[] =>
  KNOWN_PACKS.filter(({ languages }) => languages.includes(language)).map(({ name }) => name);

/** What one is recommended to begin with: it knows every language that the built-in voices speak, in a fifth of a gigabyte. */
export const RECOMMENDED_RECOGNITION_PACK = 'sherpa-onnx-whisper-base';

const RECOGNITION_NOTED = '2026-11-26';
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
  noted: RECOGNITION_NOTED,
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
