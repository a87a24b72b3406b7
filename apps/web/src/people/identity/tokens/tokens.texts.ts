import type { TokenScope } from '@sayso/contract';

/** How a program is allowed something, in one word; what that means stands in the contract. */
const scopeNames: Record<TokenScope, string> = {
  read: 'Read',
  videos: 'Videos',
  speech: 'Speech',
  uploads: 'Files',
  sites: 'Sites',
};

/** Texts of the tab with the API tokens. */
export const tokensTexts = {
  title: 'API tokens',
  text: 'A program with a token acts in your name, within what the token allows.',
  create: 'Create token',
  loading: 'Loading API tokens...',
  failed: 'Your API tokens could not be loaded',
  tryAgain: 'Try again',
  list: 'Your API tokens',
  empty: 'No API tokens yet',
  emptyText: 'Make one for a script, an automation service or a program of your own.',
  full: (max: number) => `You have ${max} tokens, which is the maximum. Revoke one to make another.`,
  endsIn: (last4: string) => `ends in ${last4}`,
  mayDo: (name: string) => `What ${name} may do`,
  created: 'Created',
  lastUsed: 'Last used',
  expires: 'Expires',
  never: 'Never',
  expired: 'Expired',
  scopeNames,
  revoke: {
    action: 'Revoke',
    name: (name: string) => `Revoke ${name}`,
    title: 'Revoke API token',
    text: (name: string, last4: string) =>
      `“${name}”, which ends in ${last4}, stops working immediately, and programs that use it are refused. This cannot be undone.`,
    confirm: 'Revoke token',
    busy: 'Revoking...',
    done: { title: 'Token revoked', text: 'Programs that use it are now refused.' },
  },
  dialog: {
    title: 'Create an API token',
    text: 'Give each program a token of its own, so that you can revoke it alone.',
    name: 'Name',
    nameHelp: 'What it is for, so that you recognise it later.',
    nameExample: 'Product feed on our server',
    scopes: 'What it may do',
    noMoreThanYou: (refusal: string) => `A token may do no more in this account than you. ${refusal}`,
    expiry: 'Expires',
    choices: { '30': 'In 30 days', '90': 'In 90 days', '365': 'In a year', never: 'Never, until you revoke it' },
    password: 'Current Password',
    passwordHelp: 'A token signs a program in for you, so we ask who you are.',
    code: 'Code',
    codeHelp: 'Six digits from your authenticator app, or one of your recovery codes.',
    cancel: 'Cancel',
    submit: 'Create token',
    busy: 'Creating...',
  },
  made: {
    title: 'Your new API token',
    warning:
      'Copy it now: it is shown only once. Anyone who has it can do what it allows, so treat it like a password.',
    token: 'API token',
    once: 'Shown once',
    example: 'Try it',
    done: 'Done',
    leave: {
      title: 'Close without the token?',
      text: 'It is not shown again. Without a copy you would have to make another one.',
      action: 'Close anyway',
      cancel: 'Back to the token',
    },
  },
  more: {
    title: 'For developers',
    docs: { label: 'API description', text: 'Every call, what it takes and answers, and which scope opens it' },
    setup: { label: 'API setup', text: 'Your keys for HeyGen, Google Text-to-Speech and OpenAI' },
    test: { label: 'Connection test', text: 'Three calls to this server and its real answers' },
  },
} as const;
