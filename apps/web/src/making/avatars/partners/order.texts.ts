import type { Capability, OrderedPartner } from '@sayso/contract';

const number = (count: number) => count.toLocaleString('en');

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
