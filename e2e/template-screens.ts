import type { Page } from 'playwright-core';
import { templatesApi } from '../packages/contract/src/index.ts';
import { type Screen, seeText } from './screen.ts';
import { failCalls, holdCalls } from './testing/change-answers.ts';
import { ownRefused, reviewSome, useMuch } from './testing/template-answers.ts';

const gallery = () => '/templates';
const LIST = `**${templatesApi.listTemplates.path}?**`;

/** Templates to begin from: the gallery, one of them, those of an account, and what operators decide. */
export const TEMPLATE_SCREENS: readonly Screen[] = [
  { name: 'templates', isBase: true, who: 'member', path: gallery, prepare: useMuch, act: seeText('Three reasons') },
  {
    name: 'templates-narrowed',
    who: 'member',
    path: () => '/templates?category=offer&sort=rating',
    prepare: useMuch,
    act: seeText('Launch day'),
  },
  {
    name: 'templates-nothing-found',
    who: 'member',
    path: () => '/templates?search=submarine',
    act: seeText('No templates found'),
  },
  {
    name: 'templates-none-own',
    who: 'newcomer',
    path: () => '/templates?scope=own',
    act: seeText('No templates of your own yet'),
  },
  {
    name: 'templates-loading',
    who: 'member',
    path: () => '/templates?sort=name',
    prepare: (page) => holdCalls(page, LIST),
    act: seeText('Scripts with places'),
  },
  {
    name: 'templates-error',
    who: 'member',
    path: () => '/templates?sort=newest',
    prepare: (page) => failCalls(page, LIST),
    act: seeText('Templates could not be loaded'),
  },
  { name: 'template', isBase: true, who: 'member', path: gallery, act: openSeeded },
  { name: 'template-choices', who: 'member', path: gallery, act: seeChoices },
  { name: 'template-own', who: 'member', path: gallery, prepare: ownRefused, act: openOwn },
  {
    name: 'template-gone',
    who: 'member',
    path: () => '/templates/0195a000-0000-7000-8000-000000000999',
    act: seeText('not there'),
  },
  { name: 'template-source', who: 'member', path: () => '/templates/new', act: seeText('Finished videos') },
  {
    name: 'template-new',
    who: 'member',
    path: ({ videos }) => `/templates/new?video=${videos[0]?.id}`,
    act: writePlaces,
  },
  { name: 'template-versions', who: 'member', path: gallery, prepare: ownRefused, act: openVersions },
  {
    name: 'admin-templates',
    who: 'operator',
    path: () => '/admin/content?section=templates',
    prepare: reviewSome,
    act: seeText('Our weekly spot'),
  },
  {
    name: 'admin-templates-public',
    who: 'operator',
    path: () => '/admin/content?section=templates&state=published',
    act: seeText('Comes with the product'),
  },
  {
    name: 'admin-templates-none',
    who: 'operator',
    path: () => '/admin/content?section=templates',
    act: seeText('Nothing waits'),
  },
  {
    name: 'admin-templates-refuse',
    who: 'operator',
    path: () => '/admin/content?section=templates',
    prepare: reviewSome,
    act: refuse,
  },
];

async function openSeeded(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'All templates' }).getByRole('link', { name: 'Three reasons' }).click();
  await page.getByRole('button', { name: 'Open in the wizard' }).waitFor();
}

/** What is chosen beside texts, and the script as it reads. */
async function seeChoices(page: Page): Promise<void> {
  await openSeeded(page);
  await page.getByRole('button', { name: 'Open in the wizard' }).scrollIntoViewIfNeeded();
}

async function openOwn(page: Page): Promise<void> {
  await openSeeded(page);
  await page.getByText('Say in the script that results differ.').waitFor();
}

async function openVersions(page: Page): Promise<void> {
  await openOwn(page);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  await page.getByRole('dialog').getByText('in the words of version 1').waitFor();
}

/** A new template with two places. */
async function writePlaces(page: Page): Promise<void> {
  await page
    .getByLabel('Script', { exact: true })
    .fill('I used to spend {{time}} on my skin. Two drops of {{product}}, that is it.');
  await page.getByRole('group', { name: '{{product}}' }).waitFor();
}

async function refuse(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Refuse' }).first().click();
  await page.getByRole('dialog').getByLabel(/^Why/).fill('Say in the script that results differ.');
}
