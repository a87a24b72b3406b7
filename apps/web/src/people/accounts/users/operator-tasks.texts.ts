import type { SetupStep } from '@sayso/contract';

/** A tab of the back office, and a section of it. */
type Place = { tab: string; search: Readonly<Record<string, string>> };

/** `place`: where the step is done. A step without one is done on the machine. */
type StepTexts = { label: string; text: string; place?: Place; action?: string };

export const operatorTasksTexts = {
  title: 'Before your first sale',
  text: 'Only you can do these. Each leaves the list once it is done.',
  steps: {
    name: {
      label: 'Give it your name',
      text: 'Shown in page titles, mails and the sign-in page, and as the logo in new videos.',
      place: { tab: 'settings', search: {} },
      action: 'Choose a name',
    },
    public_address: {
      label: 'Choose the public address',
      text: 'Set PUBLIC_URL to the address that people type, then restart. Links in mails and shared videos are built from it.',
    },
    support: {
      label: 'Say where people get help',
      text: 'They are sent there when a plan ends or something does not work.',
    },
    prices: {
      label: 'Set your prices',
      text: 'Until a plan has a price or a link to your seller, visitors see no pricing page.',
      place: { tab: 'plans', search: {} },
      action: 'Edit plans',
    },
    numbers: {
      label: 'Enter the item numbers of your sellers',
      text: 'A sale gives the plan that owns its item number.',
      place: { tab: 'plans', search: {} },
      action: 'Edit plans',
    },
    sender: {
      label: 'Connect a seller and make a test purchase',
      text: 'Enter the address and the key at your seller, then send a test sale. This step is done when one arrives.',
      place: { tab: 'webhooks', search: { section: 'senders' } },
      action: 'Open senders',
    },
    mail: {
      label: 'Set up the mail server',
      text: 'Until then every mail, such as a link to reset a password, is only kept in the outbox. Purchases for addresses that are not confirmed wait for you.',
      place: { tab: 'settings', search: { section: 'mail' } },
      action: 'Set up',
    },
    backup: {
      label: 'Make a backup every night',
      text: 'Run npm run backup on the machine. The deployment guide shows how to do it on a schedule.',
    },
  } satisfies Record<SetupStep, StepTexts> as Record<SetupStep, StepTexts>,
  page: (name: string) => `Finish the page ${name}`,
  hidden: (missing: number) =>
    `Customers see a draft. ${missing === 1 ? '1 thing' : `${missing.toLocaleString('en')} things`} left to fill in.`,
  finish: 'Finish',
  finishPage: (name: string) => `Finish ${name}`,
} as const;
