import type { VoicePackKind } from '@sayso/contract';

/** Texts of the screen of voice packs. */
export const voicePacksTexts = {
  title: 'Voice packs',
  subtitle: 'Natural voices that speak on this server',
  loading: 'Voice packs are loading',
  notLoaded: 'The voice packs could not be loaded',
  tryAgain: 'Try again',
  add: {
    title: 'Install another pack',
    text: 'Kokoro, Piper and Kitten packs made for sherpa-onnx are used as they are published: .tar.bz2, .tar.gz or .tar.',
    address: 'Address',
    addressPlaceholder: 'https://…/vits-piper-en_US-amy-low.tar.bz2',
    checksum: 'SHA-256 checksum',
    checksumHelp: 'It is published beside the download and proves that this is the right file.',
    install: 'Install pack',
    installing: 'Asking for it…',
    asked: { title: 'Pack is being downloaded', text: 'Its voices are offered once they have passed a test here.' },
    licence: 'Packs have licences of their own. Read the one of a pack before you offer its voices.',
  },
  known: {
    title: 'Known packs',
    text: 'Published for sherpa-onnx and known to work here. They are downloaded from their publisher.',
    search: 'Find a language or a voice',
    none: 'No known pack has this language. A pack from elsewhere can be installed below, and a speech server may speak it.',
    recommended: 'Recommended',
    install: 'Install',
    installOf: (name: string) => `Install ${name}`,
    asking: 'Asking…',
    failed: 'The pack could not be asked for',
    source: 'Source and licence',
    sourceOf: (name: string) => `Source and licence of ${name}`,
    licence: (licence: string) => `licence ${licence}`,
    sizeUnknown: 'size not known yet',
    unchecked: 'Not checked against a checksum: none is known here. Only its size and its contents are checked.',
    noted: (day: string) => `Facts as of ${day}. Read the licence of a pack before you offer its voices.`,
    checksums: 'Checksums of the publisher',
  },
  welcome: {
    title: 'Voices that sound like people',
    text: (name: string, languages: string) =>
      `Videos use built-in voices until you install a voice pack. ${name} speaks ${languages} on this server, with nothing to pay and no text sent anywhere.`,
    install: (name: string) => `Install ${name}`,
    more: 'All voice packs',
    hide: 'Hide',
  },
  list: 'Packs on this server',
  used: (size: string) => `${size} used`,
  free: (size: string) => `${size} free`,
  empty: 'No packs yet',
  emptyText: 'Until you install one of those below, videos use the built-in voices or your speech server.',
  states: {
    waiting: 'Waiting',
    downloading: 'Downloading',
    opening: 'Being checked',
    installed: 'Installed',
    failed: 'Failed',
  },
  progress: (name: string) => `Download of ${name}`,
  percent: (percent: number) => `${percent} %`,
  received: (part: string) => `${part} received`,
  opening: 'The archive is unpacked and its first voice is tested.',
  waiting: 'It starts once earlier work is done.',
  voices: (count: number) => (count === 1 ? '1 voice' : `${count} voices`),
  languages: 'Languages',
  disk: 'On disk',
  retry: {
    action: 'Try again',
    name: (name: string) => `Try again: ${name}`,
    failed: 'The pack could not be tried again',
  },
  remove: {
    action: 'Remove',
    name: (name: string) => `Remove ${name}`,
    title: 'Remove this pack?',
    text: (name: string) =>
      `The voices of ${name} are no longer offered, and its files are deleted. Speech made with them stays.`,
    confirm: 'Remove pack',
    busy: 'Removing…',
    done: { title: 'Pack removed' },
  },
  stop: {
    action: 'Stop',
    name: (name: string) => `Stop ${name}`,
    title: 'Stop this installation?',
    text: (name: string) => `${name} is not installed, and what was downloaded is deleted.`,
    confirm: 'Stop installation',
    busy: 'Stopping…',
    done: { title: 'Installation stopped' },
  },
} as const;

/** Texts of the screen of recognition packs, where they are others than those of voice packs. */
const recognitionPacksTexts = {
  ...voicePacksTexts,
  title: 'Recognition packs',
  subtitle: 'Models that write recordings down on this server, with nothing to pay and no sound sent anywhere',
  loading: 'Recognition packs are loading',
  notLoaded: 'The recognition packs could not be loaded',
  add: {
    ...voicePacksTexts.add,
    text: 'Whisper, Moonshine, SenseVoice, Zipformer and NeMo packs made for sherpa-onnx are used as they are published: .tar.bz2, .tar.gz or .tar.',
    addressPlaceholder: 'https://…/sherpa-onnx-whisper-base.tar.bz2',
    asked: { title: 'Pack is being downloaded', text: 'It writes recordings down once it has passed a test here.' },
    licence: 'Packs have licences of their own. Read the one of a pack before you use it.',
  },
  known: {
    ...voicePacksTexts.known,
    text: 'Published for sherpa-onnx. They are downloaded from their publisher. Larger ones understand more and take longer.',
    search: 'Find a language or a model',
    none: 'No known pack understands this language. A pack from elsewhere can be installed below, and a transcription server may understand it.',
    noted: (day: string) => `Facts as of ${day}. Read the licence of a pack before you use it.`,
  },
  empty: 'No packs yet',
  emptyText:
    'Until you install one of those below, recordings are written down by your transcription server, or people type the words.',
  opening: 'The archive is unpacked, and its model writes down a test sentence.',
  remove: {
    ...voicePacksTexts.remove,
    text: (name: string) =>
      `Recordings are no longer written down by ${name}, and its files are deleted. Words that were written down stay.`,
  },
};

const TEXTS = { voices: voicePacksTexts, recognition: recognitionPacksTexts } as const;

/** Texts of packs of a kind. */
export const textsOfPacks = (kind: VoicePackKind): (typeof TEXTS)[VoicePackKind] => TEXTS[kind];
