import { z } from 'zod';

const amount = z.int().min(0);
const Use = z.object({ operator: amount, own_keys: amount });

/** What a partner did on a day (UTC), in its own unit, with the keys of the operator and with those of customers. `spent_cents`: what the operator's cost at the price that is set, in US cents. */
export const PartnerDay = Use.extend({ day: z.iso.date(), spent_cents: amount });
export type PartnerDay = z.output<typeof PartnerDay>;

/** The same of today, of the last 30 days with today, and of each of these days, the oldest first. */
export const PartnerUse = z.object({
  today: Use,
  last_days: Use,
  spent_today_cents: amount,
  spent_last_days_cents: amount,
  days: z.array(PartnerDay),
});
export type PartnerUse = z.output<typeof PartnerUse>;

/** That of a partner which has done nothing. */
export const NO_USE: PartnerUse = {
  today: { operator: 0, own_keys: 0 },
  last_days: { operator: 0, own_keys: 0 },
  spent_today_cents: 0,
  spent_last_days_cents: 0,
  days: [],
};
