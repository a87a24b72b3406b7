import { z } from 'zod';
import { DayOrTime, Id, success } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';

/** Money of one currency, in main units; '' where none was told. `fees`, `commissions`: what sellers told. `net`: gross without refunds, fees and commissions. */
const Money = {
  currency: z.string(),
  gross: z.number(),
  refunds: z.number(),
  fees: z.number(),
  commissions: z.number(),
  net: z.number(),
  sales: z.int(),
  refunded_sales: z.int(),
};

/** What came in between two days, by currency, by plan, by source, by affiliate and by day. Test sales are left out. */
export const Revenue = z.object({
  from: z.string(),
  to: z.string(),
  totals: z.array(z.object(Money)),
  by_plan: z.array(z.object({ plan: z.object({ id: Id, name: z.string() }).nullable(), ...Money })),
  by_source: z.array(z.object({ source: z.string(), source_name: z.string(), ...Money })),
  by_affiliate: z.array(z.object({ affiliate: z.string(), ...Money })),
  by_day: z.array(z.object({ day: z.string(), ...Money })),
});
export type Revenue = z.output<typeof Revenue>;

const period = { date_from: DayOrTime.optional(), date_to: DayOrTime.optional() };

/** What was earned, for administrators. */
export const revenueCalls = {
  getRevenue: defineEndpoint({
    method: 'GET',
    path: '/api/admin/sales/revenue',
    permission: 'sales.manage',
    summary: 'Revenue of a stretch of days, by default the last thirty',
    query: z.object(period),
    response: success(Revenue),
  }),
  exportSales: defineEndpoint({
    method: 'GET',
    path: '/api/admin/sales/export',
    permission: 'sales.manage',
    summary: 'Every payment and refund of a stretch of days as a table for accounting',
    query: z.object(period),
    produces: 'text/csv',
    response: z.string(),
  }),
};
