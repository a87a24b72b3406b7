import {
  centsPrice,
  dailyBudget,
  onOff,
  partnerAddress,
  partnerOrder,
  SECRET_KEY,
  type Setting,
  settingsOf,
} from './setting.ts';

/** What may be ordered there with the operator's key, and what that costs. */
const budgets = ({ day, account }: { day: number; account: number } = { day: 1_800, account: 300 }) => ({
  daily_seconds: dailyBudget(day),
  account_daily_seconds: dailyBudget(account),
  minute_price: centsPrice(1_000_000),
});

/** What is set of each: whether its presenters are on offer, whether it makes some of faces, and its address and key. */
const partner = (address: string) =>
  ({ enabled: onOff(false), own_presenters: onOff(false), url: partnerAddress(address), key: SECRET_KEY }) as const;

/** What the operator sets of the partners that lend presenters. */
export const PRESENTER_PARTNER_SETTINGS = {
  presenter_order: partnerOrder('presenters'),
  presenter_stand_in: onOff(true),
  ...settingsOf('heygen', {
    enabled: onOff(false),
    own_presenters: onOff(false),
    url: partnerAddress('https://api.heygen.com'),
    upload_url: partnerAddress('https://upload.heygen.com'),
    key: SECRET_KEY,
    ...budgets(),
  }),
  ...settingsOf('a2e', { ...partner('https://video.a2e.ai'), ...budgets() }),
  ...settingsOf('did', { ...partner('https://api.d-id.com'), ...budgets() }),
  ...settingsOf('presenter_server', { ...partner(''), ...budgets({ day: 86_400, account: 3_600 }) }),
} as const satisfies Record<string, Setting>;
