import type { Capability, OrderedPartner } from '@sayso/contract';

const number = (count: number) => count.toLocaleString('en');
const of = (count: number, most: number | null, unit: string) =>
  most === null ? `${number(count)} ${unit}, no limit set` : `${number(count)} of ${number(most)} ${unit}`;

/** Words of the overview of everything that others do for this site. */
export const partnersTexts = {
  title: 'Partners',
  subtitle: 'Who makes voices, scripts, presenters and pictures for this site, and what that uses',
  loading: 'Loading partners...',
  failed: 'The partners could not be loaded',
  groups: {
    presenters: 'Presenters',
    voices: 'Voices',
    orders: 'Scripts and words of recordings',
    pictures: 'Pictures',
  },
  kinds: {
    heygen: 'Photo-real presenters',
    a2e: 'Photo-real presenters',
    did: 'Photos that speak',
    server: 'Photo-real presenters of your own',
    elevenlabs: 'Voices paid by the character',
    google: 'Voices paid by the character',
    'face-studio': 'Photo-real faces',
    'image-server': 'Photo-real faces and backgrounds',
    speech_server: 'Voices of your own',
  },
  names: { speech_server: 'Speech server' },
  noData: 'No data yet',
  states: {
    off: 'Off',
    unset: 'Not set up',
    waiting: 'Not asked yet',
    well: 'Works',
    rests: 'Resting',
    problem: 'Problem',
    set: 'Set up',
  },
  facts: {
    lastList: 'Last list',
    listed: 'On offer',
    today: 'Today',
    cannot: 'Not possible',
    lastDays: 'Last 30 days',
    ownKeys: 'With keys of customers',
    spentToday: 'Spent today',
    spent: 'Spent in 30 days',
    open: 'Being filmed',
    inMaking: 'Being made',
    credit: 'Left there',
    rests: 'Asked again from',
    host: 'Address',
    model: 'Model',
  },
  presenters: (count: number, gone: number) =>
    `${number(count)} ${count === 1 ? 'presenter' : 'presenters'}${gone > 0 ? `, ${number(gone)} gone` : ''}`,
  voices: (count: number, gone: number) =>
    `${number(count)} ${count === 1 ? 'voice' : 'voices'}${gone > 0 ? `, ${number(gone)} gone` : ''}`,
  seconds: (count: number) => (count === 1 ? '1 second' : `${number(count)} seconds`),
  characters: (count: number) => (count === 1 ? '1 character' : `${number(count)} characters`),
  pictures: (count: number) => (count === 1 ? '1 picture' : `${number(count)} pictures`),
  picturesOf: (count: number, most: number | null) => of(count, most, 'pictures'),
  secondsOf: (count: number, most: number | null) => of(count, most, 'seconds'),
  charactersOf: (count: number, most: number | null) => of(count, most, 'characters'),
  credit: (left: number, unit: string) => `${number(left)} ${unit}`,
  notCounted: 'Not counted: the machine is yours',
  noCharacterPrice: 'No price per million characters is set',
  noPrice: 'No price per minute is set',
  noPicturePrice: 'No price of pictures is set',
  settings: 'Settings',
  settingsOf: (name: string) => `Settings of ${name}`,
  errors: { title: 'Last errors', none: 'None in what is kept.' },
  spending: {
    title: 'The last 30 days',
    text: 'What was used with the keys of this site, by day (UTC).',
    show: 'What is drawn',
    ways: { spent: 'Spent', seconds: 'Seconds' },
    nothing: 'No data yet: nothing has been ordered or paid for in the last 30 days.',
    noPrices: 'No data yet: no price is set. The seconds that were ordered are known.',
    spentSentence: (amount: string) => `${amount} spent in 30 days.`,
    secondsSentence: (count: number) => `${number(count)} ${count === 1 ? 'second' : 'seconds'} ordered in 30 days.`,
    secondsValue: (count: number) => `${number(count)} s`,
  },
  totals: {
    label: 'All partners',
    spentToday: 'Spent today',
    spent: 'Spent, 30 days',
    seconds: 'Seconds filmed, 30 days',
    open: 'Being filmed',
    note: 'with the keys of this site',
    ownNote: (count: number) => `and ${number(count)} with keys of customers`,
    openNote: 'orders now',
  },
  examination: {
    title: 'Last examination',
    text: 'What was found when the services of others were asked.',
    none: 'No data yet: nothing has been examined.',
    failed: 'What was found could not be loaded.',
    levels: { healthy: 'Healthy', warning: 'Warning', critical: 'Critical' },
    checked: 'Checked',
    more: 'System Monitoring',
  },
} as const;

/** Words of those who are asked one after the other. */
const asked = {
  unset: 'It has no address or no model yet, so it is passed over.',
  on: (name: string) => `Ask ${name}`,
  turned: (name: string, isOn: boolean) => (isOn ? `${name} is asked again.` : `${name} is not asked any more.`),
};
type CapabilityTexts = { title: string; text: string } & typeof asked;

const capabilities: Record<Capability, CapabilityTexts> = {
  text: {
    ...asked,
    title: 'Who writes scripts',
    text: 'They are asked from top to bottom until one answers. Who is off, out of budget or resting is passed over.',
  },
  transcription: {
    ...asked,
    title: 'Who writes words down',
    text: 'They are asked for the words of a recording from top to bottom until one answers.',
  },
  presenters: {
    title: 'Whose presenters come first',
    text: 'The library lists presenters in this order. Customers choose the presenter, so no partner replaces another.',
    unset: 'It is switched off in its settings, or has no key or no address yet.',
    on: (name) => `Offer presenters of ${name}`,
    turned: (name, isOn) =>
      isOn ? `Presenters of ${name} are on offer again.` : `Presenters of ${name} are not on offer any more.`,
  },
};

/** Words of the orders in which partners are asked. */
export const orderTexts = {
  capabilities,
  list: (title: string) => `${title}, in this order`,
  failed: 'The order could not be saved',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  moved: (name: string, place: number, of: number) => `${name} is now ${place} of ${of}.`,
  health: {
    works: 'Works',
    failing: 'Fails',
    rests: 'Resting',
    never_asked: 'Not asked yet',
    unset: 'Not set up',
    off: 'Off',
  } satisfies Record<OrderedPartner['health'], string>,
  facts: {
    here: 'On this machine: it costs nothing.',
    server: 'Model',
    at: 'at',
    address: 'Address',
    today: 'Today',
    lastDays: 'Last 30 days',
    rests: 'Asked again from',
    answered: 'Answered last',
    of: (count: number, most: number | null, unit: string) =>
      most === null ? `${number(count)} ${unit}` : `${number(count)} of ${number(most)} ${unit}`,
    errors: (count: number) => (count === 1 ? '1 error' : `The last ${count} errors`),
  },
  ownKeys: (service: string, today: number, lastDays: number) =>
    `${service} keys of customers are asked first for their own work: ${number(today)} tokens today, ${number(lastDays)} in 30 days.`,
} as const;
