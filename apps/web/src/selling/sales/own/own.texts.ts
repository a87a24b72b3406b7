import { CLAIM_CODE_CHARACTERS } from '@sayso/contract';

/** Texts of the tab 'Your purchases' of the account settings. */
export const ownTexts = {
  title: 'Your purchases',
  text: 'What you bought, where, and what it gives you here.',
  list: 'Purchases',
  loading: 'Loading your purchases...',
  failed: 'Your purchases could not be loaded',
  tryAgain: 'Try again',
  nothingYet: {
    title: 'No purchases under this e-mail',
    text: (email: string) =>
      `What you buy with ${email} appears here by itself, within a minute. Bought with another address? Then claim it here.`,
  },
  from: (seller: string, day: string) => `${seller}, ${day}`,
  item: (number: string) => `Item ${number}`,
  times: (name: string, quantity: number) => `${name} × ${quantity}`,
  items: 'What it consists of',
  facts: { paid: 'Paid', refunded: 'Paid back', access: 'Access', transaction: 'Transaction number' },
  untold: 'Not told by the seller',
  access: {
    forGood: 'No end date',
    until: (day: string) => `Until ${day}`,
    ended: (day: string) => `Ended on ${day}`,
    none: 'No access',
    waits: 'Waits for its plan',
  },
  noPlan: 'No plan here belongs to this product yet. If it stays like this, write to us with the transaction number.',
  states: {
    trial: (day: string | null) =>
      day ? `Your trial lasts until ${day}. Access goes on when it is paid.` : 'Your trial runs.',
    grace: (seller: string, day: string | null) =>
      `The last payment failed. ${day ? `Your access stays until ${day}.` : 'Your access stays for now.'} Check your card or payment details at ${seller}: once it is paid, access goes on by itself.`,
    graceOver: (seller: string) =>
      `The last payment failed, and access has ended. Check your card or payment details at ${seller}: once it is paid, access is back by itself.`,
    unpaid: (seller: string) => `${seller} has not told of a payment yet. Access begins when it does.`,
    cancelled: (day: string) => `You have cancelled. What you paid for stays until ${day}.`,
    refunded: 'The seller has paid it back, so what it gave has ended. What you made stays yours.',
    partlyRefunded: 'The seller has paid back a part. Your access stays.',
    partlyClosed: 'The seller has paid back a part, and what that part gave has ended. The rest stays.',
    chargedBack: (seller: string) =>
      `The payment was taken back through your bank, so what it gave has ended. If that was a mistake, write to ${seller}.`,
  },
  copy: (number: string) => `Copy transaction number ${number}`,
  copied: 'Transaction number copied',
  copyFailed: { title: 'Not copied', text: 'Your browser did not allow copying. Select the number and press Ctrl+C.' },
  receipt: (seller: string) => `Receipt at ${seller}`,
  newTab: 'opens in a new tab',
  claim: {
    question: 'Bought under another e-mail?',
    help: 'Move the purchase to this account with its transaction number. A code goes to the address it was bought with, so keep that mailbox at hand.',
    action: 'Claim a purchase',
    title: 'Claim a purchase',
    about: 'You need the transaction number from the receipt, and the mailbox of the e-mail it was bought with.',
    number: 'Transaction number',
    numberHelp: 'It stands on the receipt and in the mail of the seller.',
    submit: 'Send the code',
    sending: 'Sending...',
    sent: 'If there is such a purchase, its buyer has a mail with a code.',
    goodUntil: (time: string) =>
      `The code is good until ${time}. No mail? Look into the spam folder, and check the number.`,
    code: 'Code from the mail',
    codeHelp: `${CLAIM_CODE_CHARACTERS} letters and digits.`,
    confirm: 'Claim it',
    confirming: 'Checking...',
    other: 'Use another number',
    failed: 'The purchase could not be claimed.',
    done: (plans: string) => ({ title: 'Purchase claimed', text: `${plans} is yours now.` }),
    discard: {
      title: 'Stop claiming?',
      text: 'The purchase has not been claimed yet.',
      action: 'Stop',
      cancel: 'Go on',
      tone: 'retreat',
    },
  },
} as const;
