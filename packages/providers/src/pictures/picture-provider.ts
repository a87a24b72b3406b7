import type { IncomingMessage } from 'node:http';
import type { FaceOptions, FaceTrait, PictureFormat } from '@sayso/contract';
import type { Patience } from '../presenters/presenter-partner.ts';
import { AskError, type AskErrorOptions } from '../server/ask-json.ts';

/** How somebody who makes pictures is asked. `model`: '' where there is but one. `tier`: what the key has been bought for, where that decides what may be asked. */
export type PictureAccess = { address: string; key: string; model: string; tier: 'basic' | 'full' };

/** A face as it is asked for. What is absent is left to the partner; the age never is, or a child might come. */
export type FaceWish = Omit<FaceOptions, 'seed' | 'variation' | 'age'> & { age: number };

/** A picture as it is described. */
export type PictureWish = { prompt: string; format: PictureFormat };

/** Where a picture is put. `open`: asks an address that is not the partner's own, of the public network alone, redirects included; what it answers has a status of success. */
export type PictureTarget = {
  path: string;
  open(address: string, signal: AbortSignal): Promise<IncomingMessage>;
} & Patience;

/**
 * What somebody who makes pictures can. `makes`: faces by traits, pictures by a prompt. `traits`: of a face, those that are followed; `nearest`: those of them that are followed as far as the partner has something alike.
 * `formats`: shapes of pictures. `largestPx`: the longest side. `priceUnit`: what is paid for.
 */
export type PictureAbilities = {
  makes: readonly ('face' | 'picture')[];
  traits: readonly FaceTrait[];
  nearest: readonly FaceTrait[];
  formats: readonly PictureFormat[];
  largestPx: number;
  priceUnit: 'pictures';
};

/** Why there is no picture. `CANNOT`: it makes nothing of the kind. `CONTENT_REFUSED`: its rules do not allow it. `REQUEST_REFUSED`: it does not take what was asked. `NO_PICTURE`: what it answered is none. */
export type PictureFault =
  | 'CANNOT'
  | 'KEY_REFUSED'
  | 'NO_CREDIT'
  | 'BUSY'
  | 'CONTENT_REFUSED'
  | 'REQUEST_REFUSED'
  | 'MODEL_GONE'
  | 'UNREADABLE'
  | 'NO_PICTURE'
  | 'TIMEOUT_ERROR'
  | 'NETWORK_ERROR'
  | 'TLS_ERROR'
  | 'ADDRESS_REFUSED'
  | 'TOO_LARGE'
  | `HTTP_${number}`;

/**
 * A company or a server that makes pictures while somebody waits. It knows no key under which one order is one, so each call asks once and no more, whatever comes of it.
 * What it puts at `path` begins as a picture does, and no more is known of it: it is a stranger's file. All calls throw PictureError, and the reason of `signal`.
 */
export type PictureProvider = {
  abilities(access: Omit<PictureAccess, 'address' | 'key'>): PictureAbilities;
  makeFace(access: PictureAccess, face: FaceWish, target: PictureTarget): Promise<void>;
  makePicture(access: PictureAccess, picture: PictureWish, target: PictureTarget): Promise<void>;
  /** Asks for something that costs nothing. `models`: those that it lists, none where it has no list. */
  test(access: PictureAccess, patience?: Patience): Promise<{ models: string[] }>;
};

type Options = AskErrorOptions & { mayStand?: boolean; told?: string | null };

/**
 * What went wrong with somebody who makes pictures. `mayStand`: no answer came that denies it, so the picture may have been made and be paid.
 * `told`: what the partner says to people who asked for something that it does not take, as one short line; null where it says nothing that is meant for them.
 */
export class PictureError extends AskError<PictureFault> {
  override name = 'PictureError';
  readonly mayStand: boolean;
  readonly told: string | null;
  constructor(fault: PictureFault, { mayStand = false, told = null, ...options }: Options = {}) {
    super(fault, options);
    this.mayStand = mayStand;
    this.told = told;
  }
}
