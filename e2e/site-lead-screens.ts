import type { Page } from 'playwright-core';
import { siteLeadsCalls } from '../packages/contract/src/index.ts';
import { type Screen, seeText } from './screen.ts';
import { failCalls, holdCalls } from './testing/change-answers.ts';
import { LEAD_SITE_ID, openLink, showFigures, showLeads } from './testing/site-lead-answers.ts';

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
