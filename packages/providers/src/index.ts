export { createKeyTester, type KeyTestCode, type KeyTester } from './keys/key-tester.ts';
export type { Classification, ClassifiedContent, ContentClassifier } from './moderation/content-classifier.ts';
export { createBuiltInSpeech } from './speech/built-in/built-in-speech.ts';
export {
  createPartnerSpeech,
  type OfferedPartner,
  type PartnerSpending,
  partnerVoiceId,
} from './speech/partners/partner-speech.ts';
export { PARTNERS, listPartnerVoices, tryPartner } from './speech/partners/partners.ts';
export type { ListedVoice, PartnerAccess, PartnerFault } from './speech/partners/speech-partner.ts';
export { createServerSpeech, type OfferedServer } from './speech/server/server-speech.ts';
export { tryServer } from './speech/server/speak-at-server.ts';
export type { TimeSpeech } from './speech/natural/speak-naturally.ts';
export { createNaturalSpeech, type NaturalSpeech } from './speech/natural/natural-speech.ts';
export type { PackContents, PackVoice, VoicePack } from './speech/natural/voice-pack.ts';
export { toPlainCharacters, UNHEARD } from './speech/built-in/text/characters.ts';
export { pronunciationsIn, respellScript } from './speech/built-in/text/respell.ts';
export {
  type Pronunciation,
  type SpeechProvider,
  type SpeechRequest,
  type SpeechVoice,
  type SpokenAudio,
  joinSpeechProviders,
  NoSoundError,
} from './speech/speech-provider.ts';
export { createRecognition, type Recognition } from './transcription/pack/recognition.ts';
export type { RecognitionContents, RecognitionPack } from './transcription/pack/recognition-pack.ts';
export { NobodyAnsweredError, type OrderKeeper, OverBudgetError } from './order/ask-in-order.ts';
export {
  createOrderedTranscriber,
  type CountSound,
  type TranscriberPlace,
} from './transcription/ordered-transcriber.ts';
export { createServerTranscriber, tryTranscriber } from './transcription/server-transcriber.ts';
export { toSmallSound } from './transcription/small-sound.ts';
export {
  HEARD_RATE_HZ,
  type TranscribedWord,
  type Transcriber,
  TranscriberError,
  SENTENCE_OF_TRIAL,
  countRightWords,
} from './transcription/transcriber.ts';
export { toHeardTimes } from './speech/built-in/word-times.ts';
export { createBuiltInText } from './text/built-in/built-in-text.ts';
export type { TextProvider } from './text/text-provider.ts';
export { type CompatibleServer, type CountTokens, pingServer } from './server/compatible-server.ts';
export { createOrderedText, type TextPlace } from './text/ordered-text.ts';
export { tryTextServer } from './text/server/write-at-server.ts';
export { type PictureAccess, type PictureTarget, PictureError } from './pictures/picture-provider.ts';
export { PICTURES, tryPicturePartner } from './pictures/picture-providers.ts';
export { fetchFilm, type FetchFile, fetchPicture } from './presenters/fetch-film.ts';
export {
  type ListedPresenter,
  type PresenterAccess,
  type PresenterCredit,
  type PresenterFace,
  type PresenterFault,
  type PresenterJob,
  type PresenterOrder,
  PresenterError,
} from './presenters/presenter-partner.ts';
export {
  PRESENTERS,
  makePresenter,
  placeOrder,
  listPartnerPresenters,
  type PresenterTrial,
  tellCredit,
  tryPresenterPartner,
} from './presenters/presenter-partners.ts';
