import { type DomainAnswer, sitesCalls } from '@sayso/contract';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';

const { path: PATH } = sitesCalls.createSite;
const check = async (domain: string, person: TestUser) =>
  (await person.get(`${PATH}/domains/${domain}`)).json<{ data: DomainAnswer }>().data;

test('the sub-domain that the product itself has, or stands below, is nobody’s', async () => {
  const config = { publicUrl: 'https://clips.team.example.com.', sitesDomain: 'example.com' };
  const other = await createTestApp({ config });
  const eve = await other.registerUser();
  expect(await check('team', eve)).toMatchObject({ state: 'reserved' });
  expect((await eve.post(PATH, { name: 'Glow', domain: 'Team' })).json()).toMatchObject({
    code: 'invalid_input',
    errors: { domain: [expect.stringMatching(/reserved/)] },
  });
  for (const domain of ['clips', 'steam'])
    expect((await eve.post(PATH, { name: 'Glow', domain })).statusCode).toBe(201);
  await other.close();
  const above = await createTestApp({ config: { publicUrl: 'https://clips.example.com', sitesDomain: 'example.com' } });
  const answer = await (await above.registerUser()).post(PATH, { name: 'Glow', domain: 'clips' });
  expect(answer.json()).toMatchObject({ errors: { domain: [expect.stringMatching(/reserved/)] } });
  await above.close();
});

test('an account that makes and deletes sites all day does not use up the good domains', async () => {
  const limited = await createTestApp({ config: { rateLimits: true } });
  const { db } = limited.deps;
  const eve = await limited.registerUser();
  let made = 0;
  const make = async () => (await eve.post(PATH, { name: 'Glow', domain: `glow-${(made += 1)}` })).statusCode;
  expect(await make()).toBe(201);
  const laterThanAnHour = new Date(limited.deps.now().getTime() + 2 * 60 * 60 * 1000);
  await db
    .updateTable('rate_limits')
    .set({ hits: 59 })
    .where('resets_at', '>', laterThanAnHour)
    .where('hits', '=', 1)
    .execute();
  expect([await make(), await make()]).toEqual([201, 429]);
  await limited.close();
});
