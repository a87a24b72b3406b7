import type { Capability, OrderedPartner } from '@sayso/contract';

const number = (count: number) => count.toLocaleString('en');

const capabilities: Record<Capability, { title: string; text: string }> = {
  text: {
    title: 'Who writes scripts',
    text: 'They are asked from top to bottom until one answers. Who is off, out of budget or resting is passed over.',
  },
  transcription: {
    title: 'Who writes words down',
    text: 'They are asked for the words of a recording from top to bottom until one answers.',
  },
};

/** Words of the orders in which partners are asked. */
export const orderTexts = {
  capabilities,
  list: (title: string) => `${title}, in this order`,
  failed: 'The order could not be saved',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  asked: (name: string) => `Ask ${name}`,
  moved: (name: string, place: number, of: number) => `${name} is now ${place} of ${of}.`,
  turned: (name: string, isOn: boolean) => (isOn ? `${name} is asked again.` : `${name} is not asked any more.`),
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
    unset: 'It has no address or no model yet, so it is passed over.',
    server: 'Model',
    at: 'at',
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
