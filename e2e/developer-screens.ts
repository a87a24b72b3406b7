import type { Page } from 'playwright-core';
import { type Screen, seeText } from './screen.ts';
import { PASSWORD } from './testing/api.ts';
import { failCalls, holdCalls } from './testing/change-answers.ts';
import { showKeys, showTokens } from './testing/developer-answers.ts';
import { OPENED, showWebhooks } from './testing/webhook-answers.ts';

const tab = '/settings?tab=webhooks';

/** Where an account has its events sent to, and what was sent. */
const WEBHOOK_SCREENS: readonly Screen[] = [
  { name: 'webhooks-empty', who: 'newcomer', path: () => tab, act: seeText('No webhooks yet') },
  {
    name: 'webhooks',
    isBase: true,
    who: 'member',
    path: () => tab,
    prepare: showWebhooks,
    act: seeText('Publishing queue'),
  },
  { name: 'webhooks-log', who: 'member', path: () => tab, prepare: showWebhooks, act: seeLog },
  {
    name: 'webhooks-loading',
    who: 'member',
    path: () => tab,
    prepare: (page) => holdCalls(page, '**/api/receivers'),
    act: seeText('Loading webhooks...'),
  },
  {
    name: 'webhooks-error',
    who: 'member',
    path: () => tab,
    prepare: (page) => failCalls(page, '**/api/receivers'),
    act: seeText('could not be loaded'),
  },
  { name: 'webhooks-add', who: 'member', path: () => tab, prepare: showWebhooks, act: openAdd },
  { name: 'webhooks-made', who: 'member', path: () => tab, prepare: showWebhooks, act: addOne },
  { name: 'webhooks-rotate', who: 'member', path: () => tab, prepare: showWebhooks, act: askForSecret },
  {
    name: 'webhooks-delivery',
    who: 'member',
    path: () => `${tab}&delivery=${OPENED}`,
    prepare: showWebhooks,
    act: seeText('Answered 503'),
  },
];

async function seeLog(page: Page): Promise<void> {
  await seeText('Showing')(page);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
}

async function openAdd(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await page.getByRole('dialog').getByText('New lead').waitFor();
}

async function addOne(page: Page): Promise<void> {
  await openAdd(page);
  await page.getByRole('dialog').getByLabel('Name').fill('CRM');
  await page.getByRole('dialog').getByLabel('Address').fill('https://crm.example.com/hooks/sayso');
  await page.getByRole('dialog').getByRole('button', { name: 'Add webhook' }).click();
  await page.getByRole('dialog', { name: 'The secret of CRM' }).waitFor();
}

async function askForSecret(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions for CRM' }).click();
  await page.getByRole('menuitem', { name: 'New secret' }).click();
  await page.getByRole('dialog', { name: 'New secret for CRM' }).waitFor();
}

/** The screens of API tokens, webhooks, keys for outside services, the connection test and the API to read. */
export const DEVELOPER_SCREENS: readonly Screen[] = [
  {
    name: 'tokens-empty',
    who: 'newcomer',
    path: () => '/settings?tab=tokens',
    act: seeText('No API tokens yet'),
  },
  {
    name: 'tokens',
    isBase: true,
    who: 'member',
    path: () => '/settings?tab=tokens',
    prepare: showTokens,
    act: seeText('Product feed on our server'),
  },
  {
    name: 'tokens-loading',
    who: 'member',
    path: () => '/settings?tab=tokens',
    prepare: (page) => holdCalls(page, '**/api/user/tokens'),
    act: seeText('Loading API tokens...'),
  },
  {
    name: 'tokens-error',
    who: 'member',
    path: () => '/settings?tab=tokens',
    prepare: (page) => failCalls(page, '**/api/user/tokens'),
    act: seeText('could not be loaded'),
  },
  { name: 'tokens-create', who: 'newcomer', path: () => '/settings?tab=tokens', act: askForToken },
  { name: 'tokens-created', who: 'member', path: () => '/settings?tab=tokens', prepare: showTokens, act: makeToken },
  { name: 'assistants', who: 'member', path: () => '/settings?tab=tokens', prepare: showTokens, act: showProgram },
  { name: 'assistants-token', who: 'newcomer', path: () => '/settings?tab=tokens', act: askForAssistant },
  ...WEBHOOK_SCREENS,
  { name: 'api-setup-empty', who: 'newcomer', path: () => '/api-setup', act: seeText('Save API Configuration') },
  {
    name: 'api-setup-refused',
    who: 'member',
    path: () => '/api-setup',
    prepare: showKeys('one'),
    act: seeText('Invalid API key.'),
  },
  {
    name: 'api-setup-all',
    isBase: true,
    who: 'member',
    path: () => '/api-setup',
    prepare: showKeys('all'),
    act: seeText('All API keys are configured'),
  },
  { name: 'api-test', who: 'nobody', path: () => '/api-test', act: seeText('Test register call') },
  { name: 'api-test-answers', who: 'nobody', path: () => '/api-test', act: testCalls },
  { name: 'api-docs', who: 'member', path: () => '/api-docs', act: seeText('/api/videos') },
  { name: 'api-docs-call', who: 'member', path: () => '/api-docs?search=startVideo', act: openCall },
  { name: 'api-docs-try', who: 'member', path: () => '/api-docs?search=listVideos', act: tryCall },
  { name: 'api-docs-try-changes', who: 'member', path: () => '/api-docs?search=startVideo', act: openTry },
  { name: 'api-docs-nothing', who: 'member', path: () => '/api-docs?search=submarine', act: seeText('No call fits') },
];

/** How an assistant is told of the product that starts a program. */
async function showProgram(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'By program' }).click();
  await page.getByRole('link', { name: 'Download sayso-mcp.mjs' }).waitFor();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
}

async function askForAssistant(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create a token for it' }).click();
  await page.getByRole('dialog').getByText('What it may do').waitFor();
}

async function askForToken(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create token' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Product feed on our server');
  await page.getByRole('dialog').getByLabel('Current Password').fill(PASSWORD);
}

async function makeToken(page: Page): Promise<void> {
  await askForToken(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Create token' }).click();
  await page.getByRole('dialog', { name: 'Your new API token' }).waitFor();
}

async function testCalls(page: Page): Promise<void> {
  for (const call of ['plans', 'login', 'register']) {
    await page.getByRole('button', { name: `Test ${call} call` }).click();
    await page.getByRole('group', { name: `Answer to the ${call} call` }).waitFor();
  }
}

async function openCall(page: Page): Promise<void> {
  await page.getByRole('button', { name: '/api/video-generation/start' }).click();
  await page.getByRole('group', { name: 'Example' }).waitFor();
}

async function tryCall(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'The library, one page' }).click();
  await page.getByRole('tab', { name: 'Try it' }).click();
  await page.getByLabel('per_page').fill('1');
  await page.getByRole('button', { name: 'Send GET' }).click();
  await page.getByRole('group', { name: 'Answer' }).waitFor();
}

async function openTry(page: Page): Promise<void> {
  await openCall(page);
  await page.getByRole('tab', { name: 'Try it' }).click();
  await page.getByRole('radio', { name: 'An API token', exact: true }).click();
  await page.getByRole('button', { name: 'Send POST' }).click();
  await page.getByText('Fill this in.').waitFor();
}
