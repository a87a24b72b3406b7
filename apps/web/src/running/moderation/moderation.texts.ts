import type { ContentAct, ContentStatus, ContentType } from '@sayso/contract';

const hasBeen = (count: number): string => (count === 1 ? 'has been' : 'have been');

/** What the back office says about contents of customers. The documents' own texts stand as they are written there. */
export const moderationTexts = {
  tab: 'Content Moderation',
  queueTab: 'Queue',
  listsTab: 'Word lists',
  title: 'Content Moderation',
  subtitle: 'What customers make, what is reported, and what the check finds',
  queue: 'Content Moderation Queue',
  showing: (shown: string, total: string) => `Showing ${shown} of ${total} items`,
  search: 'Search content...',
  exportReport: 'Export Report',
  exporting: 'Exporting...',
  statistics: {
    label: 'Counters',
    total: 'Total Content',
    pending: 'Pending Review',
    flagged: 'Flagged',
    removed: 'Removed',
    reported: 'Reported Today',
    actions: 'Actions Today',
    appeals: (count: string) => `Appeals waiting: ${count}`,
  },
  filters: {
    status: { label: 'Status', all: 'All Status' },
    type: { label: 'Type', all: 'All Types' },
    reason: { label: 'Reason', all: 'All reasons' },
    language: { label: 'Language', placeholder: 'Such as en' },
    source: { label: 'Came up by', all: 'Anything' },
    reports: { label: 'Reports, at least', placeholder: 'Such as 3' },
    account: { label: 'Account', placeholder: 'Id of an account' },
    created: { label: 'Created' },
    sources: { report: 'A report', check: 'The automatic check', appeal: 'An appeal that waits' },
  },
  statuses: {
    approved: 'Approved',
    pending: 'Pending',
    flagged: 'Flagged',
    removed: 'Removed',
  } satisfies Record<ContentStatus, string>,
  types: { video: 'Videos', image: 'Images', text: 'Text' } satisfies Record<ContentType, string>,
  hidden: 'Hidden',
  raised: 'Look again',
  appeal: 'Appeal',
  gone: 'Erased',
  columns: {
    title: 'Content',
    creator: 'Creator',
    status: 'Status',
    reason: 'Flag reason',
    reports: 'Reports',
    reported: (times: string) => `reports: ${times}`,
    views: 'Views',
    downloads: 'Downloads',
    created_at: 'Created',
  },
  nobody: 'Somebody who left',
  nothingYet: {
    title: 'Nothing here yet',
    text: 'Videos, pictures and sites of your customers appear here as soon as there are any.',
  },
  nothingFound: { title: 'Nothing found', text: 'No content matches the search and the filters.' },
  loadFailed: 'The queue could not be loaded',
  acts: {
    view: 'View Content',
    approve: 'Approve Content',
    flag: 'Flag Content',
    flagAgain: 'Keep flagged',
    remove: 'Remove Content',
    restore: 'Restore Content',
    creator: 'Look at the owner',
    account: 'All content of this account',
  },
  short: { approve: 'Approve', flag: 'Flag', remove: 'Remove', restore: 'Restore' } satisfies Record<
    ContentAct,
    string
  >,
  opening: { title: 'Opening Content', text: (title: string) => `Opening "${title}".` },
  done: {
    approve: {
      title: 'Content Approved',
      text: (what: string, count: number) =>
        `${what} ${count === 1 ? 'has been approved and is' : 'have been approved and are'} now live.`,
    },
    flag: {
      title: 'Content Flagged',
      text: (what: string, count: number) => `${what} ${hasBeen(count)} flagged for review.`,
    },
    remove: {
      title: 'Content Removed',
      text: (what: string, count: number) => `${what} ${hasBeen(count)} permanently removed.`,
    },
    restore: {
      title: 'Content Restored',
      text: (what: string, count: number) =>
        `${what} ${count === 1 ? 'is there again as it was' : 'are there again as they were'}.`,
    },
  },
  many: (count: number) => (count === 1 ? '1 item' : `${count.toLocaleString('en-US')} items`),
  partly: (done: number, left: number) =>
    `${done.toLocaleString('en-US')} done. ${left.toLocaleString('en-US')} had changed in the meantime and stay as they are.`,
  notDone: 'That could not be done',
  undone: { title: 'Decision taken back', text: 'Everything is as it was before.' },
  undoFailed: 'The decision could not be taken back',
  ask: {
    remove: (title: string) => `Are you sure you want to remove "${title}"? This action cannot be undone.`,
    removeMany: (count: number) =>
      `Are you sure you want to remove ${count.toLocaleString('en-US')} items? This action cannot be undone.`,
    removeHelp: (day: string) =>
      `The public loses it at once, and reads that it is gone. Its owner cannot bring it back, but can appeal. Until ${day} an operator can restore it here; after that it is erased, and nobody can.`,
    flag: (title: string) => `Flag "${title}"`,
    flagMany: (count: number) => `Flag ${count.toLocaleString('en-US')} items`,
    flagHelp: 'Viewers read a notice, or see nothing until you approve it: System Settings, Flagged content.',
    removeTitle: 'Remove content',
    reason: 'Reason',
    reasonHelp: 'The owner reads it, in the mail and in their account.',
    reasonKept: (kept: string) => `The owner reads it in their account. The mail: ${kept}`,
    ground: 'What it breaks',
    reference: 'Law or clause',
    referenceHelp: 'A law has to be named. Of your terms, the clause helps.',
    note: 'Note to the owner',
    noteHelp: 'In your own words, for example what has to change.',
    optional: 'Optional',
    flagging: 'Flagging...',
    removing: 'Removing...',
    discard: {
      title: 'Discard the decision?',
      text: 'What you wrote is lost. Nothing is decided.',
      action: 'Discard',
      cancel: 'Keep writing',
    },
  },
  keys: {
    next: 'Next item',
    previous: 'Previous item',
    group: 'Content Moderation',
    approve: 'Approve the open item',
    flag: 'Flag the open item',
    remove: 'Remove the open item, or restore it',
  },
} as const;

/** Texts for visitors who report a site of a customer. */
export const reportTexts = {
  title: 'Report a page',
  about: (site: string) => `You saw it at ${site}. It was made by a customer of this product.`,
  question: 'What is wrong with it? The operator of this product will review your report.',
  sent: { title: 'Report sent', text: 'Thank you. Your report will be reviewed.' },
  noSite: { title: 'Which page?', text: 'Open the page that you want to report, and follow the link at its end.' },
} as const;
