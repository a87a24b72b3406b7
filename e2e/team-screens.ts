import type { Page } from 'playwright-core';
import { plansApi, teamsApi } from '../packages/contract/src/index.ts';
import { type Screen, seeText } from './screen.ts';
import { failCalls, holdCalls } from './testing/change-answers.ts';
import {
  allowTeams,
  refuseTeam,
  requireOwnPassword,
  showInvitation,
  showOffered,
  showOwnPlace,
  showTeam,
  showTeamAfter,
} from './testing/team-answers.ts';

const path = () => '/team-members';
const joinPath = () => '/join?token=nothing';
const AFTER = `**${teamsApi.previewOwnership.path.replace(':id', '*')}`;
const MEMBERS = `**${teamsApi.listMembers.path}?*`;

/** The people of an account, how they are asked in, and where an invitation leads. */
export const TEAM_SCREENS: readonly Screen[] = [
  { name: 'team', isBase: true, who: 'member', path, prepare: showTeam, act: seeText('Liam Cole') },
  {
    name: 'team-compact-bar',
    who: 'member',
    path,
    look: { compactView: true, sidebarCollapsed: true },
    prepare: showTeam,
    act: seeText('Liam Cole'),
  },
  {
    name: 'team-empty',
    who: 'member',
    path,
    prepare: (page) => showTeam(page, 'alone'),
    act: seeText('Get started by adding'),
  },
  {
    name: 'team-few-seats',
    who: 'member',
    path,
    prepare: (page) => showTeam(page, 'short'),
    act: seeText('Choose who keeps a seat'),
  },
  {
    name: 'team-nothing-found',
    who: 'member',
    path: () => '/team-members?search=submarine&role=admin',
    prepare: showTeam,
    act: seeText('Try adjusting your filters'),
  },
  {
    name: 'team-checking',
    who: 'member',
    path,
    prepare: (page) => holdCalls(page, `**${plansApi.getLimits.path}`),
    act: seeText('Checking plan access...'),
  },
  {
    name: 'team-loading',
    who: 'member',
    path,
    prepare: (page) => allowTeams(page).then(() => holdCalls(page, `**${teamsApi.listMembers.path}**`)),
    act: seeText('Loading team members...'),
  },
  {
    name: 'team-failed',
    who: 'member',
    path,
    prepare: (page) => showTeam(page).then(() => failCalls(page, MEMBERS)),
    act: seeText('Failed to load team members.'),
  },
  { name: 'team-blocked', who: 'member', path, prepare: refuseTeam, act: seeText('Go Back') },
  { name: 'team-menu', who: 'member', path, prepare: showTeam, act: (page) => openMenu(page, 'Noah Brandt') },
  { name: 'team-add', who: 'member', path, prepare: showTeam, act: openAdd },
  { name: 'team-add-password', who: 'member', path, prepare: showTeam, act: addWrongly },
  { name: 'team-edit', who: 'member', path, prepare: showTeam, act: choose('Noah Brandt', 'Edit') },
  { name: 'team-edit-locked', who: 'member', path, prepare: showTeam, act: choose('Priya Nair', 'Edit') },
  { name: 'team-remove', who: 'member', path, prepare: showTeam, act: choose('Liam Cole', 'Remove from team') },
  { name: 'team-revoke', who: 'member', path, prepare: showTeam, act: choose('Mei Sato', 'Revoke invitation') },
  { name: 'team-offer', who: 'member', path, prepare: showTeam, act: choose('Priya Nair', 'Offer ownership') },
  {
    name: 'team-offer-stops',
    who: 'member',
    path,
    prepare: (page) => showTeam(page).then(() => showTeamAfter(page, { team_goes_on: false, seats_after: 0 })),
    act: async (page) => {
      await choose('Priya Nair', 'Offer ownership')(page);
      await page.getByText('The team would stop').waitFor();
    },
  },
  {
    name: 'team-offer-unknown',
    who: 'member',
    path,
    prepare: (page) => showTeam(page).then(() => failCalls(page, AFTER)),
    act: async (page) => {
      await choose('Priya Nair', 'Offer ownership')(page);
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'team-seats',
    who: 'member',
    path,
    prepare: (page) => showTeam(page, 'short'),
    act: async (page) => {
      await page.getByRole('button', { name: 'Choose who keeps a seat' }).click();
      await page.getByRole('dialog').getByText('Liam Cole').waitFor();
    },
  },
  {
    name: 'team-activity',
    who: 'member',
    path: () => '/team-members?tab=activity',
    prepare: showTeam,
    act: seeText('Joined the team'),
  },
  {
    name: 'team-account',
    who: 'member',
    path: () => '/team-members?tab=account',
    prepare: showTeam,
    act: seeText('Leave this account'),
  },
  {
    name: 'team-account-offered',
    who: 'member',
    path: () => '/team-members?tab=account',
    prepare: (page) => showOffered(page),
    act: (page) => page.getByText('The team would stop').scrollIntoViewIfNeeded(),
  },
  {
    name: 'team-account-offered-goes-on',
    who: 'member',
    path: () => '/team-members?tab=account',
    prepare: (page) => showOffered(page, { team_goes_on: true, seats_after: 3 }),
    act: (page) => page.getByText('the team goes on with 3 seats').scrollIntoViewIfNeeded(),
  },
  {
    name: 'team-own-place',
    who: 'member',
    path,
    prepare: (page) => showOwnPlace(page, 'editor'),
    act: seeText('wants to hand'),
  },
  {
    name: 'team-offered',
    who: 'member',
    path: () => '/projects',
    prepare: (page) => showOwnPlace(page, 'editor'),
    act: seeText('wants to hand'),
  },
  {
    name: 'join-new',
    who: 'nobody',
    path: joinPath,
    prepare: (page) => showInvitation(page, 'open'),
    act: seeText('You are new here'),
  },
  {
    name: 'join-new-wrong',
    who: 'nobody',
    path: joinPath,
    prepare: (page) => showInvitation(page, 'open'),
    act: joinWrongly,
  },
  {
    name: 'join-known',
    who: 'nobody',
    path: joinPath,
    prepare: (page) => showInvitation(page, 'open', { has_account: true }),
    act: seeText('Sign in to join'),
  },
  {
    name: 'join-signed-in',
    who: 'member',
    path: joinPath,
    prepare: (page) => showInvitation(page, 'open', { has_account: true, email: 'elena.marsh@example.com' }),
    act: seeText('Join the team'),
  },
  {
    name: 'join-somebody-else',
    who: 'member',
    path: joinPath,
    prepare: (page) => showInvitation(page, 'somebody_else', { has_account: true }),
    act: seeText('Sign out and go on'),
  },
  {
    name: 'join-expired',
    who: 'nobody',
    path: joinPath,
    prepare: (page) => showInvitation(page, 'expired'),
    act: seeText('has expired'),
  },
  {
    name: 'join-unavailable',
    who: 'member',
    path: joinPath,
    prepare: (page) => showInvitation(page, 'unavailable'),
    act: seeText('no team at present'),
  },
  { name: 'join-incomplete', who: 'nobody', path: () => '/join', act: seeText('This link does not work') },
  {
    name: 'own-password',
    who: 'member',
    path: () => '/projects',
    prepare: requireOwnPassword,
    act: choosePasswordWrongly,
  },
];

async function openMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menu').waitFor();
}

function choose(name: string, item: string): (page: Page) => Promise<void> {
  return async (page) => {
    await openMenu(page, name);
    await page.getByRole('menuitem', { name: item }).click();
    await page.getByRole('dialog').waitFor();
  };
}

async function openAdd(page: Page): Promise<void> {
  await page.getByText('Liam Cole').first().waitFor();
  await page.getByRole('button', { name: 'Add Team Member' }).first().click();
  await page.getByRole('dialog').waitFor();
}

async function addWrongly(page: Page): Promise<void> {
  await openAdd(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Set a password').click();
  await dialog.getByRole('button', { name: 'Add Member' }).click();
  await page.getByText('Please fill in all required fields including password').first().waitFor();
}

async function joinWrongly(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await page.getByText('Tick this box to join.').waitFor();
}

async function choosePasswordWrongly(page: Page): Promise<void> {
  await page.getByLabel('Password you were given').fill('given to me');
  await page.getByLabel('New Password', { exact: true }).fill('a long new password');
  await page.getByLabel('Confirm New Password').fill('a long new passwort');
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await page.getByText("don't match").first().waitFor();
}
