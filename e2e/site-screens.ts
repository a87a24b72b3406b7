import { siteLeadsCalls } from '@sayso/contract/index';
import type { Page } from 'playwright-core';
import { sitesApi } from '../packages/contract/src/index.ts';
import { type Screen, seeText } from './screen.ts';
import { failCalls, holdCalls } from './testing/change-answers.ts';
import { showConflict, showKeptSites, showNoSites, showSite, showSites, SITE_ID } from './testing/site-answers.ts';
import { LEAD_SITE_ID, openLink, showFigures, showLeads } from './testing/site-lead-answers.ts';

const list = () => '/sites';
const editor = () => `/sites/${SITE_ID}`;
const SITES = `**${sitesApi.listSites.path}`;

/** The sites of an account, and the editor of one. */
export const SITE_SCREENS: readonly Screen[] = [
  {
    name: 'sites',
    isBase: true,
    who: 'member',
    path: list,
    prepare: (page) => showSites(page),
    act: seeText('Noah makes'),
  },
  { name: 'sites-empty', who: 'member', path: list, prepare: showNoSites, act: seeText('No sites yet') },
  {
    name: 'sites-loading',
    who: 'member',
    path: list,
    prepare: (page) => showSites(page).then(() => holdCalls(page, SITES)),
    act: seeText('Manage your websites'),
  },
  {
    name: 'sites-failed',
    who: 'member',
    path: list,
    prepare: (page) => showSites(page).then(() => failCalls(page, SITES)),
    act: seeText('Failed to load sites'),
  },
  {
    name: 'sites-tab',
    who: 'member',
    path: () => '/dashboard?tab=sites',
    prepare: (page) => showSites(page),
    act: seeText('Noah makes'),
  },
  { name: 'sites-kept', who: 'member', path: list, prepare: showKeptSites, act: seeText('Your sites are kept') },
  { name: 'sites-create', who: 'member', path: list, prepare: (page) => showSites(page), act: fillIn('Glow Studio') },
  {
    name: 'sites-share',
    who: 'member',
    path: list,
    prepare: (page) => showSites(page),
    act: open('Share Glow Studio'),
  },
  { name: 'sites-delete', who: 'member', path: list, prepare: (page) => showSites(page), act: askToDelete },
  { name: 'site-editor', isBase: true, who: 'member', path: editor, prepare: (page) => showSite(page), act: seePage },
  {
    name: 'site-editor-new',
    who: 'member',
    path: editor,
    prepare: (page) => showSite(page, { isEmpty: true }),
    act: seePage,
  },
  {
    name: 'site-editor-section',
    who: 'member',
    path: editor,
    prepare: (page) => showSite(page),
    act: openSection('Offers'),
  },
  {
    name: 'site-editor-videos',
    who: 'member',
    path: editor,
    prepare: (page) => showSite(page),
    act: openSection('Videos'),
  },
  {
    name: 'site-editor-cinema',
    who: 'member',
    path: editor,
    prepare: (page) => showSite(page, { look: { theme: 'cinema', mode: 'dark', accent: '#f0b429' } }),
    act: (page) => openPanel(page, 'Design'),
  },
  {
    name: 'site-editor-sharing',
    who: 'member',
    path: editor,
    prepare: (page) => showSite(page),
    act: (page) => openPanel(page, 'Search and sharing'),
  },
  { name: 'site-editor-sections', who: 'member', path: editor, prepare: (page) => showSite(page), act: seeSections },
  { name: 'site-editor-palette', who: 'member', path: editor, prepare: (page) => showSite(page), act: openPalette },
  { name: 'site-editor-picker', who: 'member', path: editor, prepare: (page) => showSite(page), act: openPicker },
  { name: 'site-editor-conflict', who: 'member', path: editor, prepare: showConflict, act: writeAgainst },
  { name: 'site-versions', who: 'member', path: editor, prepare: (page) => showSite(page), act: openLayer('Versions') },
  {
    name: 'site-domains',
    who: 'member',
    path: editor,
    prepare: (page) => showSite(page),
    act: openLayer('Use my domain'),
  },
  {
    name: 'site-gone',
    who: 'member',
    path: () => `/sites/0195a000-0000-7000-8000-000000000399`,
    prepare: (page) => showSites(page),
    act: seeText('This site no longer exists'),
  },
];

function open(name: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name }).click();
    await page.getByRole('menu').waitFor();
  };
}

function fillIn(name: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name: 'Create Site' }).click();
    await page.getByLabel('Site Name').fill(name);
    await page.getByText(/This domain is (?:available|taken)/).waitFor();
  };
}

async function askToDelete(page: Page): Promise<void> {
  await open('Actions for Glow Studio')(page);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('Are you sure you want to delete').waitFor();
}

/** The page stands in a frame of its own, with its style sheets. */
async function seePage(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe');
  await frame.locator('.block').first().waitFor();
  const stills = await frame.locator('.film-still').all();
  for (const still of stills) await still.evaluate((image: HTMLImageElement) => image.decode());
}

const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= 900;

async function showPane(page: Page, name: string): Promise<void> {
  await seePage(page);
  if (isNarrow(page)) await page.getByRole('radio', { name, exact: true }).click();
}

function seeSections(page: Page): Promise<void> {
  return showPane(page, 'Sections');
}

function openSection(name: string): (page: Page) => Promise<void> {
  return async (page) => {
    await seeSections(page);
    await page
      .getByRole('list', { name: 'Sections' })
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click();
    await page.getByRole('heading', { level: 2, name }).waitFor();
  };
}

async function openPanel(page: Page, tab: string): Promise<void> {
  await showPane(page, 'Settings');
  await page.getByRole('tab', { name: tab }).click();
}

async function openPalette(page: Page): Promise<void> {
  await seeSections(page);
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('dialog').waitFor();
}

async function openPicker(page: Page): Promise<void> {
  await openSection('Videos')(page);
  await page.getByRole('button', { name: 'Choose videos' }).click();
  await page.getByRole('list', { name: 'Public videos' }).waitFor();
}

function openLayer(item: string): (page: Page) => Promise<void> {
  return async (page) => {
    await seePage(page);
    await open('More for this site')(page);
    await page.getByRole('menuitem', { name: item }).click();
    await page.getByRole('dialog').waitFor();
  };
}

async function writeAgainst(page: Page): Promise<void> {
  await openSection('Opening')(page);
  await page.getByRole('textbox', { name: 'Headline' }).first().fill('Written here meanwhile');
  await page.getByText('This site was changed elsewhere').waitFor();
}

const leadsPath = () => `/sites/${LEAD_SITE_ID}/leads`;
const figuresPath = () => `/sites/${LEAD_SITE_ID}/figures`;
const entryPath = () => '/site-entry#link';
const callOf = ({ path }: { path: string }) => `**${path.replace(':id', LEAD_SITE_ID)}?*`;

/** What visitors of a site left and did, and the tab that a one-time link has let in. */
export const SITE_LEAD_SCREENS: readonly Screen[] = [
  { name: 'leads', isBase: true, who: 'member', path: leadsPath, prepare: showLeads, act: seeText('Marta Olsen') },
  {
    name: 'leads-empty',
    who: 'member',
    path: leadsPath,
    prepare: (page) => showLeads(page, 'none'),
    act: seeText('No leads yet'),
  },
  {
    name: 'leads-failed',
    who: 'member',
    path: leadsPath,
    prepare: (page) => showLeads(page).then(() => failCalls(page, callOf(siteLeadsCalls.listLeads))),
    act: seeText('The leads could not be loaded'),
  },
  { name: 'leads-one', who: 'member', path: leadsPath, prepare: showLeads, act: openLead },
  { name: 'leads-erase', who: 'member', path: leadsPath, prepare: showLeads, act: openErase },
  {
    name: 'figures',
    isBase: true,
    who: 'member',
    path: figuresPath,
    prepare: showFigures,
    act: seeText('Buy the serum'),
  },
  {
    name: 'figures-empty',
    who: 'member',
    path: figuresPath,
    prepare: (page) => showFigures(page, 'none'),
    act: seeText('No visits in these days'),
  },
  {
    name: 'figures-loading',
    who: 'member',
    path: figuresPath,
    prepare: (page) => showFigures(page).then(() => holdCalls(page, callOf(siteLeadsCalls.siteFigures))),
    act: seeText('Visits by day'),
  },
  {
    name: 'site-entry',
    who: 'nobody',
    path: entryPath,
    prepare: (page) => openLink(page, 'opens'),
    act: async (page) => {
      await page.getByRole('link', { name: 'Leads' }).click();
      await seeText('Marta Olsen')(page);
    },
  },
  {
    name: 'site-entry-ended',
    who: 'nobody',
    path: entryPath,
    prepare: (page) => openLink(page, 'ended'),
    act: seeText('This link has ended'),
  },
  {
    name: 'site-entry-over',
    who: 'nobody',
    path: entryPath,
    prepare: (page) => openLink(page, 'over'),
    act: seeText('Your visit is over'),
  },
];

async function openLead(page: Page): Promise<void> {
  await page.getByText('Marta Olsen').first().click();
  await page.getByRole('dialog').waitFor();
}

async function openErase(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Erase a person' }).click();
  await page.getByRole('dialog').waitFor();
}
