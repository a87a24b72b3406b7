/** Texts of the section 'Revenue' of the back office. */
export const revenueTexts = {
  title: 'Revenue',
  subtitle: 'As far as sellers tell it; tests are left out',
  failed: 'The revenue could not be loaded',
  export: {
    action: 'Export for accounting',
    busy: 'Exporting...',
    done: { title: 'Exported', text: 'Every payment and refund of this time is in the file.' },
    failed: 'The export failed',
  },
  range: {
    label: 'Time',
    choices: { '7': '7 days', '30': '30 days', '90': '90 days', '365': '365 days' },
    own: 'Own days',
    from: 'From',
    to: 'To',
    clear: 'Back to 30 days',
  },
  currency: 'Currency',
  totals: {
    label: 'Totals',
    gross: 'Gross',
    refunds: 'Refunds',
    fees: 'Fees',
    net: 'Net',
    sales: (count: string, sales: number) => (sales === 1 ? 'from 1 sale' : `from ${count} sales`),
    refunded: (count: string, sales: number) => (sales === 1 ? 'of 1 sale' : `of ${count} sales`),
    feesNote: 'as far as sellers tell',
    netNote: 'without refunds and fees',
  },
  days: {
    title: 'By day',
    label: 'Revenue by day',
    gross: 'Gross',
    refunds: 'Refunds',
    summary: (gross: string, refunds: string, best: { day: string; amount: string }) =>
      `${gross} came in and ${refunds} was paid back. The best day was ${best.day} with ${best.amount}.`,
    nothing: 'Nothing came in.',
  },
  plans: { title: 'By plan', text: 'What each plan earned', none: 'No plan was sold.', noPlan: 'Items without a plan' },
  sources: { title: 'By seller', text: 'Where it was sold', none: 'Nobody sold anything.' },
  affiliates: { title: 'By affiliate', text: 'Who sent the buyers', none: 'No sale came by an affiliate.' },
  row: (net: string, count: string, sales: number) => `${net} net · ${count} ${sales === 1 ? 'sale' : 'sales'}`,
  nothingYet: {
    title: 'No sales in this time',
    text: 'Choose a longer time. Sales appear here as soon as a seller tells of them.',
  },
} as const;
