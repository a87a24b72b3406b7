import { createHash } from 'node:crypto';
import type { PictureFormat, PresenterLack } from '@sayso/contract';
import { AskError, type AskErrorOptions } from '../server/ask-json.ts';

/** Where a partner is asked. `uploadAddress`: where it takes sound, if that is elsewhere. `key`: '' where none is needed. */
export type PresenterAccess = { address: string; uploadAddress: string | null; key: string };

/** How somebody is kept by a partner: filmed, or a picture that is made to speak. */
export type PresenterKind = 'film' | 'photo';

/** A presenter as a partner lists them. `presenter`: the partner's own name of them. `pictureUrl`: where a picture of them can be had now; such addresses expire. */
export type ListedPresenter = {
  presenter: string;
  kind: PresenterKind;
  name: string;
  gender: 'female' | 'male' | null;
  pictureUrl: string | null;
  /** The making that they came of, where the partner says so: see `PresenterTraining`. */
  madeOf?: string;
};

/**
 * What is ordered. `key`: names the order, and is the same however often it is placed. `audio`: a WAV or MP3 file, as a whole. `color`: what stands behind the presenter where the partner may choose, as `#rrggbb`.
 * `callback`: where the partner may tell that it is done; null while the site cannot be reached from outside.
 * `photo`: who is to be filmed, for a partner that `wantsPhoto`; else null.
 */
export type PresenterOrder = {
  key: string;
  presenter: string;
  kind: PresenterKind;
  title: string;
  audio: { bytes: Uint8Array; mime: 'audio/wav' | 'audio/mpeg'; durationMs: number };
  format: PictureFormat;
  size: { width: number; height: number };
  color: string | null;
  callback: { url: string; token: string } | null;
  photo: { bytes: Uint8Array; mime: 'image/jpeg' } | null;
};

/** Where an order stands. `progress`: 0 to 100 where the partner says so. `url`: where the finished film can be fetched now; such addresses expire. */
export type PresenterJob =
  | { state: 'waiting' | 'working'; progress: number | null }
  | { state: 'done'; url: string; durationMs: number | null }
  | { state: 'failed'; fault: PresenterFault; told: string | null };

/**
 * Why a partner has made no film. `JOB_GONE`: it knows no such job. `ORDER_LOST`: an answer was lost, and whether the order stands cannot be found out; it is not placed again, so that nobody pays twice.
 */
export type PresenterFault =
  | 'KEY_REFUSED'
  | 'NO_CREDIT'
  | 'BUSY'
  | 'PRESENTER_GONE'
  | 'SOUND_REFUSED'
  | 'FACE_REFUSED'
  | 'JOB_GONE'
  | 'ORDER_LOST'
  | 'FAILED'
  | 'UNREADABLE'
  | 'TIMEOUT_ERROR'
  | 'NETWORK_ERROR'
  | 'TLS_ERROR'
  | 'ADDRESS_REFUSED'
  | 'TOO_LARGE'
  | `HTTP_${number}`;

/**
 * What a partner can. `formats`: the shapes of picture that it delivers by itself; others are cut from the nearest. `longestMs`: the longest sound that it takes at once. `cannot`: what the
 * engine's own presenters do and those of the partner do not. `priceUnit`: what it counts. `repeats`: whether an order that is placed twice under one key is one (`once`), is surely found by its key where it stands (`found`),
 * or neither: then it may be found, but that it is not proves nothing. `wantsPhoto`: it keeps no presenters, so that the photo of whoever is filmed goes along with every order.
 */
export type PresenterAbilities = {
  formats: readonly PictureFormat[];
  longestMs: number;
  cannot: readonly PresenterLack[];
  priceUnit: 'seconds';
  repeats: 'once' | 'found' | 'neither';
  wantsPhoto: boolean;
};

/** What is left of what somebody has paid a partner for, in the partner's own unit: credits, coins, US dollars. */
export type PresenterCredit = { amount: number; unit: string };

/** How long somebody waits for an answer, and what ends the waiting. */
export type Patience = { timeoutMs?: number | undefined; signal?: AbortSignal | undefined };

/**
 * A face that is to become a presenter. `key`: names the making, and is the same however often it is asked for. `name`: for whoever looks after the partner's account; a mark of the key goes with it.
 */
export type PresenterFace = {
  key: string;
  name: string;
  gender: 'female' | 'male';
  kind: PresenterKind;
  file: { bytes: Uint8Array; mime: 'image/jpeg' | 'video/mp4' };
};

/** Where a making stands. `presenter`: by which name they are ordered from now on. */
export type PresenterMaking =
  | { state: 'waiting' | 'working'; progress: number | null }
  | { state: 'done'; presenter: string; kind: PresenterKind }
  | { state: 'failed'; fault: PresenterFault; told: string | null };

/** What a partner takes as a face. `costSeconds`: as how many seconds of film a making counts, which is about what it costs there. `usualMinutes`: how long it takes as a rule. `seconds`: how long a film may be. */
export type FaceTerms = {
  costSeconds: number;
  usualMinutes: number;
  seconds: { least: number; most: number } | null;
};

/** How a partner makes presenters of faces that it is sent. `repeats`: as of orders. Nobody else gets to see them: lists leave them out, by the mark in their names. */
export type PresenterTraining = {
  takes: Readonly<Record<PresenterKind, FaceTerms | null>>;
  repeats: PresenterAbilities['repeats'];
  /** Sends the face. `job`: the partner's own name of the making. */
  make(access: PresenterAccess, face: PresenterFace, patience?: Patience): Promise<{ job: string }>;
  /** The making that was asked for under a key, after an answer was lost; null when none is found: see `repeats`. */
  findMaking(access: PresenterAccess, key: string, patience?: Patience): Promise<string | null>;
  /** Where a making stands now. */
  lookAt(access: PresenterAccess, job: string, patience?: Patience): Promise<PresenterMaking>;
  /** Has the partner delete what it has made, and what it was made of. What is not there any more is deleted. */
  remove(access: PresenterAccess, job: string, patience?: Patience): Promise<void>;
};

/** A company or a server that makes a film in which somebody says what a sound says. All calls throw PresenterError, and the reason of `signal`. */
export type PresenterPartner = {
  abilities: PresenterAbilities;
  /** How it makes presenters of faces. */
  training: PresenterTraining;
  /** The presenters that a key may use. A partner that has none to lend is asked for something that costs nothing, so that it is known whether it takes the key, and nobody is listed. */
  listPresenters(access: PresenterAccess, options: { maxPresenters: number } & Patience): Promise<ListedPresenter[]>;
  /** Sends the sound and places the order. `job`: the partner's own name of it. */
  order(access: PresenterAccess, order: PresenterOrder, patience?: Patience): Promise<{ job: string }>;
  /** The job that was ordered under a key, after an answer was lost; null when none is found: see `repeats`. */
  findJob(access: PresenterAccess, key: string, patience?: Patience): Promise<string | null>;
  /** Where a job stands now. */
  look(access: PresenterAccess, job: string, patience?: Patience): Promise<PresenterJob>;
  /** What is left to spend; null where the partner does not tell. */
  credit(access: PresenterAccess, patience?: Patience): Promise<PresenterCredit | null>;
};

/**
 * What went wrong with a partner that lends presenters. What it said itself stays behind. `retryAfterMs`: how long it wants to be left alone.
 * `mayStand`: an order was sent and no answer came that denies it, so that it may have been placed.
 */
export class PresenterError extends AskError<PresenterFault> {
  override name = 'PresenterError';
  readonly mayStand: boolean;
  constructor(fault: PresenterFault, { mayStand = false, ...options }: AskErrorOptions & { mayStand?: boolean } = {}) {
    super(fault, options);
    this.mayStand = mayStand;
  }
}

const BEGINNING = 'sayso-';
const MARK = /\bsayso-[\da-f]{20}\b/;

/** What stands behind the name of a presenter that is made of somebody's face: by it the making is found again, and everybody's lists know that they are not for everybody. */
export const trainingMark = (key: string): string =>
  `${BEGINNING}${createHash('sha256').update(key).digest('hex').slice(0, 20)}`;

/** Whether a presenter was made of a face that somebody sent, here or in another installation with the same account at the partner. */
export const isMadeOfFace = (name: string): boolean => MARK.test(name);
