const counted = (count: number, thing: string) => `${count.toLocaleString('en')} ${count === 1 ? thing : `${thing}s`}`;
const listed = (names: readonly string[]) => new Intl.ListFormat('en').format(names);
const people = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en')} people`);

export const plansTexts = {
  defaultPlan: {
    failed: 'Failed to load plans.',
    unknown: (slug: string) => `${slug} (no longer offered)`,
  },
  title: 'Plan Management',
  subtitle: 'Manage subscription plans and pricing',
  create: 'Create Plan',
  list: 'Plans',
  count: (plans: number) => counted(plans, 'plan'),
  loading: 'Loading plans...',
  search: 'Search by name, slug or product',
  noWayToBuy: {
    title: (name: string | undefined) => `${name ?? 'This plan'} has no upgrade address.`,
    titleOfMany: (names: readonly string[]) => `${listed(names)} have no upgrade address.`,
    text: 'People on lower plans have no way to buy it.',
    asks: "Until it has one, 'Ask us' leads them to your support.",
    asksNobody: 'And there is no support address that they could ask.',
    toSettings: 'Set one',
  },
  order: {
    open: 'Order',
    title: 'Order of the plans',
    text: 'As they stand on the pricing page and where people upgrade. Most sites begin with the plan that costs least.',
    list: 'Plans in their order',
    cancel: 'Cancel',
    save: 'Save Order',
    saving: 'Saving...',
    saved: 'Order saved',
    failed: 'Failed to save the order.',
  },
  nothingYet: {
    title: 'No plans yet',
    text: 'Without a plan nobody can make a video. Create the first one, then choose it as the default plan in the settings.',
  },
  nothingFound: { title: 'No plans found', text: 'No plan has this name, slug or product.' },
  columns: {
    name: 'Plan',
    price: 'Price',
    people: 'People',
    rights: 'Rights',
    state: 'State',
  },
  unlimited: 'Unlimited',
  states: { active: 'Active', inactive: 'Not offered' },
  badges: {
    featured: 'Featured',
    default: 'Default',
    addition: 'Addition',
    over: 'No longer sold',
  },
  numbersAt: (seller: string, numbers: number) => (numbers === 1 ? seller : `${seller} (${numbers})`),
  soldUntil: (day: string) => `until ${day}`,
  menu: { edit: 'Edit Plan', remove: 'Delete Plan', people: 'Show its people' },

  dialog: {
    createTitle: 'Create Plan',
    editTitle: (name: string) => `Edit ${name}`,
    loading: 'Loading plan...',
    gone: { title: 'This plan no longer exists', text: 'It may have been deleted in the meantime.', action: 'Close' },
    cancel: 'Cancel',
    create: 'Create Plan',
    creating: 'Creating...',
    save: 'Save Changes',
    saving: 'Saving...',
    about: { title: 'Plan', text: 'Its name and price.' },
    limits: { title: 'Limits', text: 'How long a video may be, and how many videos each person may make in a month.' },
    rights: { title: 'Rights', text: 'What else people on this plan may do.' },
    adds: {
      title: 'What it adds',
      text: 'On top of the plans that somebody has, as often as they buy it. 0 adds nothing.',
    },
    sold: { title: 'How it is sold', text: 'What people read where plans are compared, and where they buy it.' },
    numbers: {
      title: 'Numbers at sellers',
      text: 'A sale of one of these gives its buyer this plan. One per line; a number belongs to one plan alone.',
    },
  },
  fields: {
    name: { label: 'Name' },
    slug: { label: 'Slug', help: 'Made from the name until you change it.' },
    slugKept: 'Other systems may refer to the plan by it.',
    description: { label: 'Description' },
    price: { label: 'Price', help: 'Sayso takes no payments: this is what people read.' },
    currency: { label: 'Currency' },
    is_addition: {
      label: 'Addition',
      help: 'Adds to what somebody has, such as ten more videos. Without a plan it gives nothing.',
      kept: 'People have it, so it stays what it is.',
    },
    is_active: { label: 'Active', help: 'On offer, and can be given to people. Those who have it keep it either way.' },
    is_featured: { label: 'Featured', help: 'Stands out where plans are compared.' },
    billing: { label: 'Paid', help: 'Your seller charges; this is what people read beside the price.' },
    billings: { one_time: 'Once', month: 'Every month', year: 'Every year' },
    trial_days: { label: 'Days to try it', help: 'Leave empty for none. Your seller gives the trial.', unit: 'days' },
    access_days: { label: 'Days of access', help: 'How long one purchase lasts. Leave empty for good.', unit: 'days' },
    sold_until: { label: 'Sold until', help: 'The last day on which it is on offer. Leave empty for no end.' },
    features: {
      label: 'Features',
      help: 'One per line, as people read them on the price card. Empty: its limits and rights stand there.',
    },
    upgrade_url: {
      label: 'Upgrade address',
      help: 'The page where people buy it. Buttons of the pricing page and of upgrades lead there.',
      placeholder: 'https://',
    },
  },
  lowered: {
    title: (count: number) =>
      count === 1 ? 'Gives less to 1 person who has this plan' : `Gives less to ${people(count)} who have this plan`,
    text: 'It applies to them as soon as you save. What they have made stays.',
    limit: (label: string, from: number | null, to: number | null) =>
      `${label}: ${from === null ? 'unlimited' : from.toLocaleString('en')} to ${to === null ? 'unlimited' : to.toLocaleString('en')}`,
    right: (label: string) => `${label}: off`,
  },

  created: { title: 'Plan Created', text: (name: string) => `${name} can be given to people now.` },
  createdInactive: (name: string) => `${name} is not offered until you make it active.`,
  updated: { title: 'Plan Updated', text: (name: string) => `${name} has been saved.` },
  deleted: { title: 'Plan Deleted', text: (name: string) => `${name} has been deleted.` },
  failed: {
    create: 'Failed to create plan.',
    update: 'Failed to update plan.',
    remove: 'Failed to delete plan.',
    load: 'Failed to load plans.',
  },
  confirm: {
    title: 'Delete Plan',
    text: (name: string) => `Are you sure you want to delete ${name}? This action cannot be undone.`,
    action: 'Delete Plan',
    busy: 'Deleting...',
  },
  kept: {
    title: (name: string) => `${name} cannot be deleted yet`,
    people: (count: number) =>
      `${people(count)} ${count === 1 ? 'is' : 'are'} on this plan. Give them another plan, then delete this one.`,
    default:
      'People get this plan when they sign up. Choose another default plan in the settings, then delete this one.',
    toPeople: 'Show its people',
    toSettings: 'Open System Settings',
    close: 'Close',
  },
} as const;
