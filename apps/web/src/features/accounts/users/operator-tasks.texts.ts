export const operatorTasksTexts = {
  title: 'Before customers come',
  text: 'Only you can do these. Each leaves the list once it is done.',
  support: {
    label: 'Say where people get help',
    text: 'They are sent there when a plan ends or something does not work.',
  },
  mail: {
    label: 'Set up the mail server',
    text: 'Until then every mail, such as a link to reset a password, is only kept in the outbox. Purchases for addresses that are not confirmed wait for you.',
    action: 'Set up',
  },
  page: (name: string) => `Finish the page ${name}`,
  hidden: (missing: number) =>
    `Hidden from customers. ${missing === 1 ? '1 thing' : `${missing.toLocaleString('en')} things`} left to fill in.`,
  finish: 'Finish',
  finishPage: (name: string) => `Finish ${name}`,
} as const;
