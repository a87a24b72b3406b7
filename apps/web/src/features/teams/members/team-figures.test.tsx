import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { success } from '../../../testing/fake-api.ts';
import { changesOf, ELENA, MEI, NOAH, openTeam, serveTeam, STATISTICS } from '../testing/serve-team.ts';

describe('the figures', () => {
  test('count the team and its seats', async () => {
    serveTeam();
    openTeam();
    expect(await screen.findByText('1 admin, 2 editors, 1 viewer')).toBeTruthy();
    expect(screen.getByText('1 open invitation')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Seats: 3 of 10 used' }).getAttribute('aria-valuenow')).toBe('30');
  });

  test('of a plan without a limit draw no bar', async () => {
    serveTeam({ statistics: { seats: { used: 3, allowed: null } } });
    openTeam();
    expect(await screen.findByText('3 used, no limit')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('say that the plan has too few seats, and the owner chooses who keeps one', async () => {
    const few = { seats: { used: 3, allowed: 1 }, waiting: 2 };
    const { asked } = serveTeam({
      statistics: few,
      list: [ELENA, NOAH, { ...MEI, kind: 'member', holds_seat: false }],
      handlers: { 'PUT /api/team-members/seats': () => success(STATISTICS) },
    });
    const { user } = openTeam();
    expect(await screen.findByText(/2 members cannot work in this account/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Choose who keeps a seat' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose who keeps a seat' }));
    expect(await dialog.findByText('1 of 1')).toBeTruthy();
    await user.click(dialog.getByRole('checkbox', { name: 'Noah Brandt' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Mei Sato' }));
    await user.click(dialog.getByRole('button', { name: 'Save choice' }));
    expect(await screen.findByText('Seats saved')).toBeTruthy();
    expect(changesOf(asked).at(-1)?.body).toEqual({ member_ids: [MEI.id] });
  });
});
