import type {
  ContentClassifier,
  KeyTester,
  NaturalSpeech,
  Recognition,
  SpeechProvider,
  TextProvider,
  Transcriber,
} from '@sayso/providers';
import type { FastifyBaseLogger } from 'fastify';
import type { AttentionSource } from './attention-source.ts';
import type { Config } from './config.ts';
import type { TakesAhead } from './platform/ahead/work-ahead.ts';
import type { Db } from './platform/db/connection.ts';
import type { Check } from './platform/health/check.ts';
import type { Listen } from './platform/db/listen.ts';
import type { Publish } from './platform/live/publish.ts';
import type { DnsLookup } from './platform/network/dns-lookup.ts';
import type { Reach } from './platform/network/public-url.ts';
import type { RenderEncoder } from './platform/encoder/render-encoder.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Measures } from './platform/measures/measures.ts';
import type { OwnedData } from './platform/db/owners.ts';
import type { Queue } from './platform/work/job.ts';
import type { Settings } from './platform/settings/product-settings.ts';
import type { SoundsAhead } from './platform/ahead/sounds-ahead.ts';
import type { PartnerVoices } from './platform/speech/partner-voices.ts';
import type { VoicePacks } from './platform/speech/voice-packs.ts';
import type { FreeBytes } from './platform/storage/disk-guard.ts';
import type { Storage } from './platform/storage/storage.ts';
import type { FileColumn } from './platform/storage/named-files.ts';
import type { Vault } from './platform/vault/vault.ts';

export type Log = FastifyBaseLogger;

/** Everything the product does not compute itself: first argument of every service, usually narrowed with `Pick`. */
export type Deps = {
  config: Config;
  db: Db;
  queue: Queue;
  storage: Storage;
  /** Room on a disk: see `storage/disk-guard.ts`. */
  freeBytes: FreeBytes;
  /** Seals secrets before they are stored, and opens them. */
  vault: Vault;
  /** Every voice that is offered. */
  speech: SpeechProvider;
  /** The built-in voices alone, whose times are exact: others are timed by them. */
  referenceSpeech: SpeechProvider;
  /** Lets a voice pack speak that is not offered yet: see `speech/open-speech.ts`. */
  tryVoicePack: NaturalSpeech['tryPack'];
  /** Understands speech with a pack of this machine, also with one that is not offered yet. */
  recognition: Recognition;
  /** Models that an administrator has brought to this machine: `current()` speak, `recognition()` understand. */
  voicePacks: VoicePacks;
  /** Voices of partners, as they were listed last: `of(partner)`. */
  partnerVoices: PartnerVoices;
  /** Helps people with their scripts. */
  text: TextProvider;
  /** Writes down what is said in recordings; it can nothing while the operator has set no server and installed no pack for it. */
  transcriber: Transcriber;
  /** Outside services that judge contents beside the operator's lists of words: as many as partners have been set up for it. */
  contentClassifiers: readonly ContentClassifier[];
  /** Tries keys that people bring for outside services. */
  keyTester: KeyTester;
  /** What videos are encoded with. */
  encoder: RenderEncoder;
  /** Somebody may soon press Generate: a process that makes videos gets ready. Returns at once. */
  prewarmRenderer(): void;
  /** Sound that is mastered while nobody has pressed Generate yet. */
  soundsAhead: SoundsAhead;
  /** Frames that are made while nobody has pressed Generate yet. */
  takesAhead: TakesAhead;
  /** What the operator has set for the whole installation: `current()`. */
  settings: Settings;
  /** Gives mails to the mail server. To send one, call `sendMail` of the feature mail. */
  mailer: Mailer;
  /** Every column that names a stored file. */
  fileColumns: readonly FileColumn[];
  /** What every feature keeps of people: see `owners.ts`. */
  ownedData: readonly OwnedData[];
  /** What of each feature may wait for an administrator. */
  attention: readonly AttentionSource[];
  /** Asks DNS about names that people bring. */
  dns: DnsLookup;
  /** Which addresses that people bring are opened: those of the public network. */
  reach: Reach;
  log: Log;
  now(): Date;
  /** Stores an event for the browsers of an account and wakes their streams, in the caller's transaction. */
  publish: Publish;
  /** Listens on a PostgreSQL channel over a connection of its own that comes back when it breaks. */
  listen: Listen;
  /** Counts what happens and how long it takes. */
  measures: Measures;
  /** Everything that is looked at to tell how the installation is: by the doctor, and by the clock. Loaded when it is asked for. */
  checks(): Promise<readonly Check[]>;
};
