import { beforeAll, expect, test } from 'vitest';
import { signIn, type ApiUser } from '../testing/api.ts';
import { mailedLink } from '../testing/sign-up.ts';
import { openConsole } from '../testing/open-console.ts';
import { openOwnJourney } from '../testing/open-journey.ts';
import { openSeller, tellSale } from '../testing/open-seller.ts';
import { OPERATOR } from '../testing/start-product.ts';

const journey = openOwnJourney();
let address: string;
let operator: ApiUser;

beforeAll(async () => {
  address = await openSeller(journey.product.url);
  operator = await signIn(journey.product.url, OPERATOR);
});

test('what is sold under an unknown number waits until an operator says which plan it is', async () => {
  const emails = ['bea@example.com', 'cal@example.com', 'dot@example.com'];
  for (const [place, email] of emails.entries())
    await tellSale(address, { email, action: 'sale', number: 'wso_new9', sale: `20${place}` });
  const page = await openConsole(journey.browser, journey.product.url, { heading: 'Webhook Events' });
  await page.getByText('3 events wait for item wso_new9 of WarriorPlus: choose or make the plan.').waitFor();
  await page.getByRole('button', { name: 'Choose a plan for item wso_new9' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which plan does item wso_new9 give?' });
  await dialog.getByLabel('Plan', { exact: true }).selectOption({ label: 'Automation' });
  await dialog.getByRole('button', { name: 'Use this plan' }).click();
  await page.getByText('3 events are processed now.').waitFor();
  for (const email of emails) await mailedLink(operator, { email, path: '/reset-password' });
  const { data } = await operator.call<{ data: { data: { plan_slugs: string[] }[] } }>(
    'GET',
    '/api/admin/users?search=bea@example.com',
  );
  expect(data.data.map(({ plan_slugs: slugs }) => slugs)).toEqual([['AUTOMATION']]);
  await page.context().close();
});
