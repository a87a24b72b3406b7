import type { SaleKind, VideoEventKind, INBOX_REFUSALS, SenderMapping } from '@sayso/contract';
import type { SaleFact, SoldItem } from '../../sales/sales.service.ts';

export type { SaleFact, SoldItem };

/** An event as it arrived: header names in lower case, the body as it is. `query`: what stands behind the address, for those who tell something there. */
export type ReceivedEvent = {
  headers: Readonly<Record<string, string>>;
  contentType: string;
  body: Buffer;
  query?: string;
};

/** What a source is verified with: its key, and the one before while that is still good; none where none was entered. */
export type VerifyWith = { keys: readonly string[]; mapping: SenderMapping; now: Date };

/** Why an event is not let in, as it is counted. */
export type Refusal = keyof typeof INBOX_REFUSALS;

/** What an event says. `key` names it among all events of its source. `why`: why it changes nothing, in words for the operator, where it has no facts. `isUnusable`: true where it should have had some, as without an e-mail: somebody has to look at it. */
export type EventRead = {
  key: string;
  eventType: string;
  transactionId: string | null;
  email: string | null;
  amountMinor: number | null;
  currency: string | null;
  facts: readonly SaleFact[];
  why: string | null;
  isUnusable?: boolean;
  /** Its sender has numbered it: what has the same number is a repeat. */
  isNumbered?: boolean;
  isTest: boolean;
};

/** What a test event is to say. */
export type TestEvent = {
  kind: SaleKind;
  item: string;
  email: string;
  transaction: string;
  keys: readonly string[];
  mapping: SenderMapping;
  now: Date;
};

/** What a test event of a partner is to say of a video. */
export type TestVideo = { kind: VideoEventKind; video: string; keys: readonly string[]; now: Date };

/** How events of one kind of sender are understood. Pure: no database, no network, no clock. */
export type EventReader = {
  /** A request that only checks that the address answers. */
  isPing?(event: ReceivedEvent): boolean;
  /** The body as an object. @throws AppError `malformed` for what is not what this sender sends. */
  parse(event: ReceivedEvent): Record<string, unknown>;
  /** Null when it is the sender's. */
  verify(event: ReceivedEvent, payload: Record<string, unknown>, source: VerifyWith): Refusal | null;
  /** What it says. Never throws for a parsed payload: what cannot be used is said in `why`. `headers`: those that were stored. */
  read(
    payload: Record<string, unknown>,
    context: { mapping: SenderMapping; headers: Readonly<Record<string, string>> },
  ): EventRead;
  /** The payload as it may be stored and shown: without keys and signatures. */
  redact(payload: Record<string, unknown>): Record<string, unknown>;
  /** An event as its sender would send it, signed. Undefined for a kind that this sender never tells of. */
  sample(test: TestEvent): ReceivedEvent | undefined;
  /** The same of a partner who makes videos. */
  sampleVideo?(test: TestVideo): ReceivedEvent;
};
