const counted = (count: number, thing: string) => `${count.toLocaleString('en')} ${count === 1 ? thing : `${thing}s`}`;
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
  free: 'Free',
  states: { active: 'Active', inactive: 'Not offered' },
  badges: {
    featured: 'Featured',
    default: 'Default',
  },
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
    offer: { title: 'Offer', text: 'Where it is shown, and where people upgrade.' },
    products: { title: 'Sales', text: 'A sale of one of these products gives its buyer this plan.' },
  },
  fields: {
    name: { label: 'Name' },
    slug: { label: 'Slug', help: 'Made from the name until you change it.' },
    slugKept: 'Other systems may refer to the plan by it.',
    description: { label: 'Description' },
    price: { label: 'Price', help: 'Sayso takes no payments: this is what people read.' },
    currency: { label: 'Currency' },
    is_active: { label: 'Active', help: 'The plan can be given to people. Those who have it keep it either way.' },
    is_featured: { label: 'Featured', help: 'Stands out where plans are compared.' },
    features: { label: 'Features', help: 'One per line, as people read them.' },
    upgrade_url: {
      label: 'Upgrade address',
      help: 'Where people go who need more than this plan allows.',
      placeholder: 'https://',
    },
    wp_item_number: { label: 'WarriorPlus item numbers', help: 'One per line.' },
    launchpadjv_product_id: { label: 'LaunchpadJV product IDs', help: 'One per line.' },
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
