import type { AdminPlan } from '@sayso/contract';
import { screen } from '@testing-library/react';
import { type Answer, type Asked, fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { samplePlan } from './sample-plans.ts';

export const PLANS_PATH = '/api/admin/plans';
/** The default plan, one that people have, and one that is not offered. */
export const FREE = samplePlan();
export const DONE = samplePlan({
  id: '01990000-0000-7000-8000-0000000000a2',
  name: 'Done For You',
  slug: 'DFY',
  description: 'Everything for a shop.',
  price: 67,
  video_seconds: 60,
  script_characters: 1_000,
  videos_created: 30,
  team_members_enabled: true,
  is_featured: true,
  people: 12,
  wp_item_number: ['wso_1', 'wso_2'],
});
export const OLD = samplePlan({
  id: '01990000-0000-7000-8000-0000000000a3',
  name: 'Founders',
  slug: 'founders',
  is_active: false,
  videos_created: null,
});

/** A server that keeps plans; `more` takes over. */
export function servePlans(
  more: Record<string, (asked: Asked) => Answer | Promise<Answer>> = {},
  plans: AdminPlan[] = [FREE, DONE, OLD],
) {
  let stored = plans;
  const one = plans.flatMap((plan) => [
    [
      `PUT ${PLANS_PATH}/${plan.id}`,
      ({ body }: Asked) => {
        stored = stored.map((old) => (old.id === plan.id ? { ...old, ...(body as object) } : old));
        return success(stored.find(({ id }) => id === plan.id));
      },
    ],
    [
      `DELETE ${PLANS_PATH}/${plan.id}`,
      () => {
        stored = stored.filter(({ id }) => id !== plan.id);
        return success(undefined);
      },
    ],
  ]);
  return fakeApi({
    'GET /api/auth/user': () => success({ user: { ...sampleUser, user_type: 'admin' } }),
    'GET /api/admin/settings': () => success({ default_plan: { value: 'fe' } }),
    [`GET ${PLANS_PATH}`]: () => success(stored),
    [`POST ${PLANS_PATH}`]: ({ body }) => {
      const plan = samplePlan({ ...(body as object), id: '01990000-0000-7000-8000-0000000000a9' });
      stored = [...stored, plan];
      return success(plan);
    },
    ...Object.fromEntries(one),
    ...more,
  });
}

/** Plan Management, with a search part in its address. */
export async function openPlans(search = '') {
  const app = renderApp(`/admin/plans${search}`);
  // Nothing else is there for anybody while a dialog is open.
  if (search) await screen.findByRole('dialog');
  else await screen.findByRole('heading', { level: 1, name: 'Plan Management' });
  return app;
}
type User = Awaited<ReturnType<typeof openPlans>>['user'];

/** Takes an entry of a plan's menu. */
export async function choosePlan(user: User, plan: AdminPlan, item: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${plan.name}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

/** What was sent to change something, in order. */
export const sentTo = (api: ReturnType<typeof fakeApi>, method: string) =>
  api.asked.filter((one) => one.method === method).map(({ path, body }) => ({ path, body }));
