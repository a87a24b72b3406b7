import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { failure, success } from '../../testing/fake-api.ts';
import { userWithRole } from '../../testing/samples.ts';
import { setWindowWidth } from '../../testing/wide-window.ts';
import { openTeam, serveTeam } from './testing/serve-team.ts';

describe('the navigation', () => {
  const links = () => screen.findByRole('navigation', { name: 'Main' });

  test('leads to the team where plan and role allow it', async () => {
    setWindowWidth(1440);
    serveTeam();
    openTeam('/projects');
    expect(await within(await links()).findByRole('link', { name: 'Team Members' })).toBeTruthy();
  });

  test.each([
    ['the plan has no teams', () => success({ can_manage_team_members: false })],
    ['the limits cannot be read', () => failure(404, 'not_found', 'No.')],
  ])('does not where %s', async (_, limits) => {
    setWindowWidth(1440);
    const { asked } = serveTeam({ handlers: { 'GET /api/user/limits': limits } });
    openTeam('/projects');
    await within(await links()).findByRole('link', { name: 'Settings' });
    await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/user/limits'));
    expect(screen.queryByRole('link', { name: 'Team Members' })).toBeNull();
  });

  test('does not where the role may not see the team', async () => {
    setWindowWidth(1440);
    serveTeam({ user: userWithRole('editor') });
    openTeam('/projects');
    await within(await links()).findByRole('link', { name: 'Settings' });
    expect(screen.queryByRole('link', { name: 'Team Members' })).toBeNull();
  });

  test.each(['viewer', 'editor'] as const)(
    'leads a %s to their place in the team, by menu and by name',
    async (role) => {
      setWindowWidth(1440);
      serveTeam({ user: userWithRole(role) });
      const { user, router } = openTeam('/projects');
      await user.click(await screen.findByRole('button', { name: /^Account/ }));
      await user.click(await screen.findByRole('menuitem', { name: 'Your place in the team' }));
      expect(await screen.findByRole('button', { name: 'Leave account' })).toBeTruthy();
      await router.navigate({ to: '/projects' });
      await user.click(await screen.findByRole('button', { name: 'Search or jump to' }));
      await user.type(await screen.findByRole('combobox'), 'leave account');
      await user.click(await screen.findByRole('option', { name: /Your place in the team/ }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/team-members'));
    },
  );

  test('leads nobody to a place in a team that the plan does not have, nor whoever manages it', async () => {
    setWindowWidth(1440);
    serveTeam();
    const { user } = openTeam('/projects');
    await user.click(await screen.findByRole('button', { name: /^Account/ }));
    expect(await screen.findByRole('menuitem', { name: 'Team Members' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Your place in the team' })).toBeNull();
  });

  test('on a phone leads a member to their place, too', async () => {
    setWindowWidth(390);
    serveTeam({ user: userWithRole('viewer') });
    const { user } = openTeam('/projects');
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    expect(await screen.findByRole('link', { name: 'Your place in the team' })).toBeTruthy();
  });
});
