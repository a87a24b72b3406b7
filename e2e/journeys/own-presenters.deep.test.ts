import { FAKE_KEY } from '@sayso/providers/testing/fakes/fake-partner';
import { type Fakes, startFakes } from '@sayso/providers/testing/fakes/start-fakes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prefer, signIn } from '../testing/api.ts';
import { openOwnJourney } from '../testing/open-journey.ts';
import { paintPicture } from '../testing/paint-picture.ts';
import { OPERATOR } from '../testing/start-product.ts';

const journey = openOwnJourney();
const SCRIPT = 'Two drops in the evening, that is all.';
let fakes: Fakes;

beforeAll(async () => {
  // Nobody is asked to speak.
  fakes = await startFakes({ speech: { speak: () => Promise.reject(new Error('Nobody speaks here.')) } });
});
afterAll(() => fakes.close());

test('a photo becomes a presenter at a partner, and stands in a finished video with captions', async () => {
  const { url } = journey.product;
  const operator = await signIn(url, OPERATOR);
  const settings = {
    a2e_enabled: true,
    a2e_own_presenters: true,
    a2e_url: fakes.address('a2e'),
    a2e_key: FAKE_KEY,
  };
  const values = Object.entries(settings).map(([key, value]) => ({ key, value }));
  await operator.call('PUT', '/api/admin/settings', { settings: values });
  await prefer(operator, 'low');
  const page = await (await journey.browser.newContext({ locale: 'en-US' })).newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${url}/auth`);
  await page.getByLabel('Email').fill(OPERATOR.email);
  await page.getByLabel('Password', { exact: true }).fill(OPERATOR.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'User Management' }).waitFor();
  const photo = await paintPicture(page);

  await page.goto(`${url}/create`);
  await page.getByRole('tab', { name: 'Create Custom' }).click();
  await page.getByRole('button', { name: 'Make your own presenter' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(photo);
  await dialog.getByLabel('Name').fill('Ada herself');
  await dialog.getByLabel('The person is').selectOption('female');
  await dialog.getByLabel('Whose face it is').selectOption('self');
  await dialog.getByText("as much of the day's time").waitFor();
  for (const box of await dialog.getByRole('checkbox').all()) await box.click();
  await dialog.getByRole('button', { name: 'Make presenter' }).click();
  await page.getByText('A2E is making this presenter').waitFor();
  // The radio itself is for those who do not see its card.
  const card = page.locator('label').filter({ has: page.getByRole('radio', { name: /Ada herself/ }) });
  await card.waitFor({ timeout: 120_000 });
  await card.click();

  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByLabel('Script').fill(SCRIPT);
  await page.getByRole('button', { name: /^Generate/ }).click();
  await page.getByText(/Speech is ready/).waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByLabel('Video title').fill('Said by myself');
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await page.getByText('Video Generation Started!').waitFor();
  await page.getByText('Video Ready!').waitFor({ timeout: 120_000 });

  type Made = { title: string; status: string; captions_url?: string | null; generation_data: { avatar: object } };
  const { data } = await operator.call<{ data: { data: Made[] } }>('GET', '/api/videos');
  const [made] = data.data;
  expect(made).toMatchObject({
    title: 'Said by myself',
    status: 'completed',
    generation_data: { avatar: { partner: { id: 'a2e' }, stood_in: null } },
  });
  const [face] = fakes.studio.faces;
  expect(fakes.studio.orders).toMatchObject([{ presenter: face?.presenter }]);
  const captions = await fetch(new URL(String(made?.captions_url), url));
  expect(await captions.text()).toContain('Two drops');
  expect(problems).toEqual([]);
});
