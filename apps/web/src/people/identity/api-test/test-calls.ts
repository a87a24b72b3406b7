import { accountsApi, type Endpoint, identityApi, plansApi, SIGN_UPS } from '@sayso/contract';
import { apiTestTexts } from './api-test.texts.ts';

const { plans, login, register } = apiTestTexts.calls;

export type TestCall = {
  endpoint: Endpoint;
  /** Too little for the call to do anything. */
  body?: object;
  name: string;
  action: string;
  expect: string;
  /** Statuses that say that all is well. */
  right: readonly number[];
};

/** What the screen may call, and nothing beside it. */
export const TEST_CALLS: readonly TestCall[] = [
  { endpoint: plansApi.listPlans, ...plans, right: [200, 401] },
  { endpoint: identityApi.login, body: { email: 'connection-test@example.com' }, ...login, right: [422] },
  {
    endpoint: accountsApi.register,
    body: { name: 'Connection test' },
    ...register,
    right: [422],
    expect: register.expect(SIGN_UPS.times, SIGN_UPS.perSeconds / 60),
  },
];
