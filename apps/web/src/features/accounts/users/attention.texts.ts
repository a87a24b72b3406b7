import type { AttentionKind } from '@sayso/contract';

/** Where an administrator goes about it: a tab of the back office, and a section of it. */
type Place = { tab: string; search: Readonly<Record<string, string>> };

const many = (count: number, one: string, more: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${more}`;

/** What waits for an administrator, in words, and where it is dealt with. */
export const attentionTexts = {
  title: 'Needs your attention',
  kinds: {
    alerts: {
      words: (count) => many(count, 'alert is active', 'alerts are active'),
      place: { tab: 'monitoring', search: {} },
    },
    reports: {
      words: (count) => many(count, 'item waits for a review', 'items wait for a review'),
      place: { tab: 'content', search: {} },
    },
    appeals: {
      words: (count) => many(count, 'appeal waits for an answer', 'appeals wait for an answer'),
      place: { tab: 'content', search: { source: 'appeal' } },
    },
    templates: {
      words: (count) => many(count, 'template waits for approval', 'templates wait for approval'),
      place: { tab: 'content', search: { section: 'templates' } },
    },
    unknown_items: {
      words: (count) => many(count, 'item was sold that no plan has', 'items were sold that no plan has'),
      place: { tab: 'webhooks', search: {} },
    },
    failed_events: {
      words: (count) => many(count, 'event of a seller failed', 'events of sellers failed'),
      place: { tab: 'webhooks', search: { status: 'failed' } },
    },
    access_differences: {
      words: (count) =>
        many(count, 'person has other access than they paid for', 'people have other access than they paid for'),
      place: { tab: 'webhooks', search: { section: 'access' } },
    },
    failed_mails: {
      words: (count) => many(count, 'mail could not be sent', 'mails could not be sent'),
      place: { tab: 'settings', search: { section: 'outbox', state: 'failed' } },
    },
    updates: {
      words: (count) =>
        many(
          count,
          'process runs another release than is installed',
          'processes run another release than is installed',
        ),
      place: { tab: 'monitoring', search: {} },
    },
  } satisfies Record<AttentionKind, { words: (count: number) => string; place: Place }>,
} as const;
