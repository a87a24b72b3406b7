import { z } from 'zod';
import { success } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';

/** What may need an administrator, in the order of its weight. */
export const ATTENTION_KINDS = [
  'alerts',
  'reports',
  'appeals',
  'templates',
  'unknown_items',
  'failed_events',
  'access_differences',
  'failed_mails',
  'updates',
] as const;
/** Steps from a fresh installation to its first sale, in their order. */
export const SETUP_STEPS = [
  'name',
  'public_address',
  'support',
  'prices',
  'numbers',
  'sender',
  'mail',
  'backup',
] as const;
/** One of `SETUP_STEPS`. */
export const SetupStep = z.enum(SETUP_STEPS);
export type SetupStep = z.output<typeof SetupStep>;

/** One of `ATTENTION_KINDS`. */
export const AttentionKind = z.enum(ATTENTION_KINDS);
export type AttentionKind = z.output<typeof AttentionKind>;

/** How much of a kind waits for an administrator: never 0. */
export const Attention = z.object({ kind: AttentionKind, count: z.int().min(1) });
export type Attention = z.output<typeof Attention>;

/** Work that waits for an administrator. */
export const attentionApi = {
  listAttention: defineEndpoint({
    method: 'GET',
    path: '/api/admin/attention',
    permission: 'users.manage',
    summary: 'What waits for an administrator, the weightiest first; nothing where nothing does',
    response: success(z.array(Attention)),
  }),
  listSetup: defineEndpoint({
    method: 'GET',
    path: '/api/admin/setup',
    permission: 'users.manage',
    summary: 'Steps to the first sale that are still open, in their order; nothing once all are done',
    response: success(z.array(SetupStep)),
  }),
};
