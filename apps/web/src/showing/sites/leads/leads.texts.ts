import { counted } from '@sayso/contract';
import { formatCount } from '../../../lib/format.ts';

export const leadsTexts = {
  label: 'Leads',
  search: 'Search by name, e-mail or message',
  columns: { who: 'Who', phone: 'Phone', message: 'Message', at: 'Received' },
  isNew: 'New',
  nothingYet: {
    title: 'No leads yet',
    text: 'Visitors leave their e-mail in the form of your site. Add the form to the page, publish it, and share the address.',
    action: 'Open the editor',
  },
  nothingFound: { title: 'No lead fits', text: 'Try another word, or take the search off.' },
  failed: 'The leads could not be loaded',
  open: 'Show',
  remove: 'Delete',
  eraseOne: 'Erase this person',
  write: 'Write an e-mail',
  close: 'Close',
  export: {
    action: 'Download CSV',
    some: (found: number, all: number) => `Download ${formatCount(found)} of ${formatCount(all)}`,
    busy: 'Preparing the table',
    done: 'Table downloaded',
    someDone: (found: number, all: number) =>
      `${formatCount(found)} of ${counted(all, 'lead')}: what fits the search. Take the search off for all of them.`,
    failed: 'The table could not be made',
  },
  facts: { email: 'E-mail', name: 'Name', phone: 'Phone', at: 'Received', message: 'Message', consent: 'Agreed to' },
  confirm: {
    title: 'Delete this lead?',
    text: (email: string) => `What ${email} left is deleted for good.`,
    action: 'Delete',
    busy: 'Deleting',
  },
  deleted: 'The lead was deleted',
  erase: {
    action: 'Erase a person',
    title: 'Erase a person',
    text: 'Everything that somebody left in the form of this site is deleted for good, as they may ask of you. What was mailed to you stays in your mailbox.',
    email: 'Their e-mail',
    submit: 'Erase',
    busy: 'Erasing',
    discard: { title: 'Close without erasing?', text: 'Nothing has been erased.', action: 'Close' },
    done: (count: number) => (count === 0 ? 'Nothing was left under this e-mail' : `${counted(count, 'lead')} erased`),
    failed: 'The person could not be erased',
  },
} as const;
