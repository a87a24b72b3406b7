import type { WebhookKind } from '@sayso/contract';
import type { takeInFact } from '../sales/sales.service.ts';
import type { WebhookReader } from './readers/webhook-reader.ts';

/** What webhooks work with, so that tests bring senders of their own: how events are read, and what takes in what they say. */
export type WebhookParts = {
  readerOf(kind: WebhookKind): WebhookReader;
  takeInFact: typeof takeInFact;
};
