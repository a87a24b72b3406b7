/** Somebody who makes videos. `state` is how each of their videos stood when the live stream last spoke of it. */
export type Customer = { email: string; password: string; token: string; state: Map<string, string>; resyncs: number };

/**
 * A take that the server has promised: a video's first, that of a change, or another try.
 * `captionText`: what the captions say once the change is made. `cancel`: whether somebody asked to stop it, and whether the server said that it has.
 */
export type Ask = {
  kind: 'start' | 'change' | 'retry';
  path: string;
  key: string;
  body?: object;
  captionText?: string;
  cancel: 'no' | 'asked' | 'done';
};

/** A video that the server has promised, with all takes that were asked for, in their order. */
export type Promised = { customer: Customer; id: string; title: string; asks: [Ask, ...Ask[]] };

/** A picture that the server has taken, and how it was sent. */
export type Sent = { customer: Customer; id: string; path: string; key: string; file: Uint8Array };

/** What the server has acknowledged, written down when the answer came. */
export type Ledger = {
  customers: Customer[];
  videos: Promised[];
  uploads: Sent[];
  /** Ids of uploads that were deleted again. */
  deletedUploads: string[];
  /** Values that were stored in a setting, one after the other. */
  settings: string[];
  /** Addresses that a test mail was taken for. */
  mails: string[];
  /** Addresses of the mails that the mail server took, once for each. */
  delivered: string[];
  /** E-mails that signed in, once for each time. */
  logins: string[];
  refusedForRoom: number;
  /** What should never happen, in words. */
  faults: string[];
};

export const openLedger = (): Ledger => ({
  customers: [],
  videos: [],
  uploads: [],
  deletedUploads: [],
  settings: [],
  mails: [],
  delivered: [],
  logins: [],
  refusedForRoom: 0,
  faults: [],
});
