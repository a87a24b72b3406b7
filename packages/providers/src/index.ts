export { createKeyTester } from './keys/create-key-tester.ts';
export type { KeyTestCode, KeyTester } from './keys/key-tester.ts';
export type { Classification, ClassifiedContent, ContentClassifier } from './moderation/content-classifier.ts';
export { createBuiltInSpeech } from './speech/built-in/built-in-speech.ts';
export { joinSpeechProviders } from './speech/join-providers.ts';
export {
  createPartnerSpeech,
  type OfferedPartner,
  type PartnerSpending,
  partnerVoiceId,
} from './speech/partners/partner-speech.ts';
export type { PartnerFault } from './speech/partners/partner-error.ts';
export { PARTNERS } from './speech/partners/partners.ts';
export type { ListedVoice, PartnerAccess } from './speech/partners/speech-partner.ts';
export { listPartnerVoices, tryPartner } from './speech/partners/try-partner.ts';
export { createServerSpeech } from './speech/server/server-speech.ts';
export type { OfferedServer } from './speech/server/speech-server.ts';
export { pingServer } from './server/ping-server.ts';
export { tryServer } from './speech/server/try-server.ts';
export { NoSoundError } from './speech/natural/no-sound-error.ts';
export type { TimeSpeech } from './speech/natural/speak-naturally.ts';
export { createNaturalSpeech, type NaturalSpeech } from './speech/natural/natural-speech.ts';
export type { PackContents, PackVoice, VoicePack } from './speech/natural/voice-pack.ts';
export { toPlainCharacters, UNHEARD } from './speech/built-in/text/characters.ts';
export { pronunciationsIn, respellScript } from './speech/built-in/text/respell.ts';
export type {
  Pronunciation,
  SpeechProvider,
  SpeechRequest,
  SpeechVoice,
  SpokenAudio,
} from './speech/speech-provider.ts';
export { SENTENCE_OF_TRIAL } from './transcription/sentence-of-trial.ts';
export { countRightWords } from './transcription/right-words.ts';
export { createRecognition, type Recognition } from './transcription/pack/recognition.ts';
export type { RecognitionContents, RecognitionPack } from './transcription/pack/recognition-pack.ts';
export { NobodyAnsweredError, type OrderKeeper } from './order/ask-in-order.ts';
export { OverBudgetError } from './order/order-fault.ts';
export {
  createOrderedTranscriber,
  type CountSound,
  type TranscriberPlace,
} from './transcription/ordered/ordered-transcriber.ts';
export { createServerTranscriber } from './transcription/server/server-transcriber.ts';
export { tryTranscriber } from './transcription/server/try-transcriber.ts';
export { toSmallSound } from './transcription/small-sound.ts';
export {
  HEARD_RATE_HZ,
  type TranscribedWord,
  type Transcriber,
  TranscriberError,
} from './transcription/transcriber.ts';
export { toHeardTimes } from './speech/natural/heard-times.ts';
export { createBuiltInText } from './text/built-in/built-in-text.ts';
export type { TextProvider } from './text/text-provider.ts';
export type { CompatibleServer, CountTokens } from './server/compatible-server.ts';
export { createOrderedText } from './text/ordered/ordered-text.ts';
export type { TextPlace } from './text/ordered/write-in-order.ts';
export { tryTextServer } from './text/server/try-text-server.ts';
export { PictureError } from './pictures/picture-error.ts';
export type { PictureAccess, PictureTarget } from './pictures/picture-provider.ts';
export { PICTURES } from './pictures/picture-providers.ts';
export { tryPicturePartner } from './pictures/try-picture-partner.ts';
export { fetchFilm, type FetchFile, fetchPicture } from './presenters/fetch-film.ts';
export { makePresenter, placeOrder } from './presenters/place-order.ts';
export { PresenterError } from './presenters/presenter-error.ts';
export type {
  ListedPresenter,
  PresenterAccess,
  PresenterCredit,
  PresenterFace,
  PresenterFault,
  PresenterJob,
  PresenterOrder,
} from './presenters/presenter-partner.ts';
export { PRESENTERS } from './presenters/presenter-partners.ts';
export {
  listPartnerPresenters,
  type PresenterTrial,
  tellCredit,
  tryPresenterPartner,
} from './presenters/try-presenter-partner.ts';
