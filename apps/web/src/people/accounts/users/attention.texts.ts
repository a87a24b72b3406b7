import { counted, type AttentionKind } from '@sayso/contract';

/** Where an administrator goes about it: a tab of the back office, and a section of it. */
type Place = { tab: string; search: Readonly<Record<string, string>> };

/** What waits for an administrator, in words, and where it is dealt with. */
export const attentionTexts = {
  title: 'Needs your attention',
  kinds: {
    alerts: {
      words: (count) => counted(count, 'alert is active', 'alerts are active'),
      place: { tab: 'monitoring', search: {} },
    },
    reports: {
      words: (count) => counted(count, 'item waits for a review', 'items wait for a review'),
      place: { tab: 'content', search: {} },
    },
    appeals: {
      words: (count) => counted(count, 'appeal waits for an answer', 'appeals wait for an answer'),
      place: { tab: 'content', search: { source: 'appeal' } },
    },
    templates: {
      words: (count) => counted(count, 'template waits for approval', 'templates wait for approval'),
      place: { tab: 'content', search: { section: 'templates' } },
    },
    unknown_items: {
      words: (count) => counted(count, 'item was sold that no plan has', 'items were sold that no plan has'),
      place: { tab: 'webhooks', search: {} },
    },
    failed_events: {
      words: (count) => counted(count, 'event of a seller failed', 'events of sellers failed'),
      place: { tab: 'webhooks', search: { status: 'failed' } },
    },
    access_differences: {
      words: (count) =>
        counted(count, 'person has other access than they paid for', 'people have other access than they paid for'),
      place: { tab: 'webhooks', search: { section: 'access' } },
    },
    failed_mails: {
      words: (count) => counted(count, 'mail could not be sent', 'mails could not be sent'),
      place: { tab: 'settings', search: { section: 'outbox', state: 'failed' } },
    },
    updates: {
      words: (count) =>
        counted(
          count,
          'process runs another release than is installed',
          'processes run another release than is installed',
        ),
      place: { tab: 'monitoring', search: {} },
    },
  } satisfies Record<AttentionKind, { words: (count: number) => string; place: Place }>,
} as const;
