/** Texts of the section 'Access check' of the back office. */
export const accessTexts = {
  title: 'Access check',
  subtitle: 'Who has access that nobody paid for, and who has paid and has none. Checked every night.',
  list: 'Differences',
  loading: 'Loading the differences...',
  failed: 'The differences could not be loaded',
  retry: 'Try again',
  check: 'Check now',
  checking: 'Checking...',
  checked: 'Last checked',
  found: (count: string, found: number) => (found === 1 ? '1 difference' : `${count} differences`),
  done: (found: number) => ({
    title: 'Checked',
    text:
      found === 0
        ? 'Access and payments agree.'
        : found === 1
          ? '1 difference is listed.'
          : `${found} differences are listed.`,
  }),
  checkFailed: 'The check could not be made',
  nothing: {
    title: 'Access and payments agree',
    text: 'Everybody who paid for a plan has it, and nobody has a plan without a reason.',
  },
  never: { title: 'Not checked yet', text: 'The first check runs tonight. You can also make it now.' },
  kinds: { access_without_reason: 'Access without a reason', reason_without_access: 'Paid without access' },
  nobody: 'Nobody has claimed it',
  purchase: 'See the purchase',
  busy: 'Mending...',
  mendFor: (mend: string, name: string) => `${mend}: ${name}`,
  mended: { title: 'Mended', text: 'Access and payment agree here again.' },
  mendFailed: 'It could not be mended',
} as const;
