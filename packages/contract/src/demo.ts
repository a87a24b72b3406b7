import { z } from 'zod';
import { Done, Id, success } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

/**
 * A made-up customer. `password` is null once it was hidden. `videos` are those that are there or still to come: of them `videos_ready` can be watched, and `videos_stopped` failed or were
 * cancelled. `videos_deleted` are no more, or lie in the trash.
 */
export const DemoCustomer = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  password: z.string().nullable(),
  plan: z.string().nullable(),
  videos: z.int(),
  videos_ready: z.int(),
  videos_stopped: z.int(),
  videos_deleted: z.int(),
});
export type DemoCustomer = z.output<typeof DemoCustomer>;

/** The demo customers of an installation. `shown`: the administrator has not hidden their passwords yet. */
export const Demo = z.object({ state: z.enum(['shown', 'hidden']), customers: z.array(DemoCustomer) });
export type Demo = z.output<typeof Demo>;

/** Customers made up at the first start, so that there is something to look at. */
export const demoApi = {
  getDemo: defineEndpoint({
    method: 'GET',
    path: '/api/admin/demo',
    permission: 'demo.manage',
    summary: 'The demo customers, with their passwords until these are hidden; null when there are none',
    response: success(Demo.nullable()),
  }),
  hideDemo: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/demo/passwords',
    permission: 'demo.manage',
    summary: 'Erase the stored passwords of the demo customers, who stay',
    response: Done,
  }),
  removeDemo: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/demo',
    permission: 'demo.manage',
    summary: 'Erase the demo customers with their videos and files',
    response: Done,
  }),
};
