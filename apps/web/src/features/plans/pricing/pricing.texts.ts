import { PLAN_LIMITS, type PlanLimitName } from '@sayso/contract';

const days = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'day' : 'days'}`;
const amount = (value: number | null) => value?.toLocaleString('en') ?? 'unlimited';

/** Words where plans are compared and bought. */
export const pricingTexts = {
  title: 'Pick your plan',
  text: 'Every plan turns your words into finished vertical videos. What differs is how many, how long, and who works with you.',
  heading: 'Plans and prices',
  loading: 'Loading plans...',
  failed: 'The plans could not be loaded',
  notFound: {
    title: 'Page Not Found',
    text: 'There is no pricing page here.',
    home: 'Back to Home',
  },
  nothing: { title: 'Nothing is sold here at the moment', text: 'Come back later, or ask who runs this site.' },
  free: 'Free',
  billing: { one_time: 'paid once', month: 'a month', year: 'a year' },
  trial: (count: number) => `${days(count)} to try it`,
  access: (count: number) => `${days(count)} of access`,
  soldUntil: (day: string) => `On offer until ${day}`,
  recommended: 'Recommended',
  yours: 'Your plan',
  offer: (name: PlanLimitName, value: number | null) => PLAN_LIMITS[name].offer(amount(value)),
  adds: (offer: string) => `+ ${offer}`,
  amount,
  buy: 'Get this plan',
  buyAddition: 'Get it',
  start: 'Start free',
  ask: 'Ask us',
  askNobody: 'Ask the person who runs this site.',
  askSubject: (plan: string, site: string) => `${plan} on ${site}`,
  named: (name: string) => `: ${name}`,
  newTab: '(opens in a new tab)',
  compare: {
    title: 'Everything side by side',
    what: 'What you get',
    table: 'Plans side by side',
    has: 'Yes',
    hasNot: 'No',
  },
  additions: {
    title: 'Need more of one thing?',
    text: 'Additions go on top of any plan, as often as you like.',
  },
  upgrade: {
    title: 'Plans with more',
    text: 'What you have now, beside what you could have.',
    now: 'You have now',
    close: 'Close',
    nothing: 'There is no plan with more than you have.',
    loading: 'Loading plans...',
    failed: 'The plans could not be loaded',
  },
} as const;
