/** Somebody who makes videos. `state` is how each of their videos stood when the live stream last spoke of it; `isConfirmed`: whether the product knows their address as theirs. */
export type Customer = {
  email: string;
  password: string;
  token: string;
  state: Map<string, string>;
  resyncs: number;
  isConfirmed: boolean;
};

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

/** A test mail, and what its answer said became of it. */
export type TestMail = { to: string; result: 'sent' | 'failed' | 'kept' };

/** What the server has acknowledged, written down when the answer came. */
export type Ledger = {
  customers: Customer[];
  videos: Promised[];
  uploads: Sent[];
  /** Ids of uploads that were deleted again. */
  deletedUploads: string[];
  /** Values that were stored in a setting, one after the other. */
  settings: string[];
  testMails: TestMail[];
  /** The mails that the mail server took, as they came. */
  delivered: { to: string; raw: string }[];
  /** E-mails that signed in, once for each time. */
  logins: string[];
  refusedForRoom: number;
  /** Takes that were refused though nothing stood against them, in words. */
  refusedTakes: string[];
  /** What should never happen, in words. */
  faults: string[];
};

export const openLedger = (): Ledger => ({
  customers: [],
  videos: [],
  uploads: [],
  deletedUploads: [],
  settings: [],
  testMails: [],
  delivered: [],
  logins: [],
  refusedForRoom: 0,
  refusedTakes: [],
  faults: [],
});
