/** Somebody who makes videos. `state` is how each of their videos stood when the live stream last spoke of it. */
export type Maker = { email: string; password: string; token: string; state: Map<string, string>; resyncs: number };

/** A video that the server has promised. */
export type Promised = { maker: Maker; id: string; title: string; key: string; body: object };

/** What the server has acknowledged, written down when the answer came. */
export type Ledger = {
  makers: Maker[];
  videos: Promised[];
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
  makers: [],
  videos: [],
  settings: [],
  mails: [],
  delivered: [],
  logins: [],
  refusedForRoom: 0,
  faults: [],
});
