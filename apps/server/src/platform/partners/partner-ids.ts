import type {
  PicturePartnerId,
  PresenterPartnerId,
  SpeechPartnerId,
  TextServerId,
  TranscriberId,
} from '@sayso/contract';

/** Everybody whose use is counted. `openai`: the keys of it that customers bring for scripts. */
export type CountedPartner = SpeechPartnerId | RestingPartner | 'openai';
/** Those in an order whose faults are kept. */
export type OrderedServer = TextServerId | TranscriberId;
/** Those that are left alone after some faults in a row. */
export type RestingPartner = PresenterPartnerId | PicturePartnerId | OrderedServer;
