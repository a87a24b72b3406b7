import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { plansApi, profileApi } from '../../packages/contract/src/index.ts';
import { type ApiUser, PASSWORD, signIn, signUp } from '../testing/api.ts';
import { openOwnJourney } from '../testing/open-journey.ts';
import { OPERATOR } from '../testing/start-product.ts';

const run = promisify(execFile);
const journey = openOwnJourney();
let person: ApiUser;
let operator: ApiUser;

beforeAll(async () => {
  [person, operator] = [await signUp(journey.product.url, 'Elena Marsh'), await signIn(journey.product.url, OPERATOR)];
});

async function openAs(user: ApiUser | null, path: string): Promise<Page> {
  const context = await journey.browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((token) => token && localStorage.setItem('auth_token', token), user?.token ?? '');
  const page = await context.newPage();
  await page.goto(journey.product.url + path);
  return page;
}
const ask = (token: string, path: string) =>
  fetch(journey.product.url + path, { headers: { authorization: `Bearer ${token}` } });

test('a token is made, shown with a line that works, used, and refused once it is revoked', async () => {
  const page = await openAs(person, '/settings?tab=tokens');
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByLabel('Name').fill('Product feed');
  await page.getByLabel('Current Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  const token = await page.getByLabel('API token', { exact: true }).inputValue();
  const line = (await page.getByRole('group', { name: 'Try it' }).textContent()) ?? '';
  expect(JSON.parse((await run('sh', ['-c', `${line} --silent`])).stdout)).toMatchObject({
    status: 'success',
    data: { name: 'Elena Marsh' },
  });
  expect((await ask(token, plansApi.getUsage.path)).status).toBe(200);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await page.getByText('just now').first().waitFor();
  expect(await page.content()).not.toContain(token);
  await page.getByRole('button', { name: 'Revoke Product feed' }).click();
  await page.getByRole('button', { name: 'Revoke token' }).click();
  await page.getByText('No API tokens yet').waitFor();
  expect((await ask(token, profileApi.getUserProfile.path)).status).toBe(401);
  await page.context().close();
});

test('every call of this server can be opened and read, none wider than the window', async () => {
  const page = await openAs(operator, '/api-docs');
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const lines = page.locator('main section h3 button');
  await lines.first().waitFor();
  const { paths } = (await (await fetch(`${journey.product.url}/api/openapi.json`)).json()) as {
    paths: Record<string, object>;
  };
  expect(await lines.count()).toBe(Object.values(paths).flatMap((methods) => Object.keys(methods)).length);
  await page.evaluate(() => {
    for (const line of document.querySelectorAll<HTMLElement>('main section h3 button')) line.click();
  });
  await page.getByRole('group', { name: 'Example' }).last().waitFor();
  expect(await page.getByRole('group', { name: 'Example' }).count()).toBe(await lines.count());
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
  await page.context().close();
});

test('a feature is reached from the list beside the calls', async () => {
  const page = await openAs(person, '/api-docs?for=tokens');
  await page
    .getByRole('navigation', { name: 'Features' })
    .getByRole('link', { name: /^Plans/ })
    .click();
  const plans = page.getByRole('region', { name: 'Plans' });
  await expect.poll(async () => (await plans.boundingBox())?.y).toBeLessThan(200);
  expect(new URL(page.url()).searchParams.get('for')).toBe('tokens');
  await page.context().close();
});

test('whoever is not signed in tests the connection, and nobody is created', async () => {
  const { data: before } = await operator.call<{ data: object }>('GET', '/api/admin/users/statistics');
  const page = await openAs(null, '/api-test');
  for (const [call, status] of Object.entries({ plans: 401, login: 422, register: 422 })) {
    await page.getByRole('button', { name: `Test ${call} call` }).click();
    await page.getByText(`The server answered with status ${status}`).last().waitFor();
    await page
      .getByRole('group', { name: `Answer to the ${call} call` })
      .getByText('"error"')
      .waitFor();
  }
  expect((await operator.call<{ data: object }>('GET', '/api/admin/users/statistics')).data).toEqual(before);
  await page.context().close();
});
