import type { VoicePackKind } from '@sayso/contract';
import { voicePacksTexts } from './voice-packs.texts.ts';

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
