import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { success } from '../../../testing/fake-api.ts';
import { changesOf, choose, ELENA, MEI, NOAH, openTeam, serveTeam, STATISTICS } from '../testing/serve-team.ts';

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
    expect(
      await screen.findByText(
        'The plan has too few seats. 1 member waits for one and cannot work in this account. 1 open invitation has none yet.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('Not everybody has a seat')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Choose who keeps a seat' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose who keeps a seat' }));
    expect(await dialog.findByText('1 of 1')).toBeTruthy();
    await user.click(dialog.getByRole('checkbox', { name: 'Noah Brandt' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Mei Sato' }));
    await user.click(dialog.getByRole('button', { name: 'Save choice' }));
    expect(await screen.findByText('Seats saved')).toBeTruthy();
    expect(changesOf(asked).at(-1)?.body).toEqual({ member_ids: [MEI.id] });
  });

  test('say of invitations alone that they have no seat, where there is nothing to choose', async () => {
    serveTeam({ statistics: { seats: { used: 4, allowed: 2 }, waiting: 2, open_invitations: 2 } });
    openTeam();
    expect(await screen.findByText('The plan has too few seats. 2 open invitations have none yet.')).toBeTruthy();
    expect(screen.getByText('Can work here now')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Choose who keeps a seat' })).toBeNull();
  });
});

test.each([
  { name: 'who holds a seat', holds_seat: true, allowed: 10, isSaid: true },
  { name: 'without a seat', holds_seat: false, allowed: 10, isSaid: false },
  { name: 'in a plan without a limit', holds_seat: true, allowed: null, isSaid: false },
])('who sets a member inactive $name reads whether that makes room', async ({ holds_seat, allowed, isSaid }) => {
  serveTeam({ list: [ELENA, { ...NOAH, holds_seat }, MEI], statistics: { seats: { used: 2, allowed } } });
  const { user } = openTeam();
  await screen.findByText('Seats');
  await choose(user, 'Noah Brandt', 'Set inactive');
  const question = within(await screen.findByRole('dialog', { name: 'Set inactive' }));
  expect(question.getByText(/Their role and what they made stay\./)).toBeTruthy();
  expect(question.queryByText(/Their seat is free for somebody else\./) !== null).toBe(isSaid);
});

test.each([
  ['that holds a seat', true, true],
  ['without one', false, false],
])('who revokes an invitation %s reads whether that makes room', async (_, holds_seat, isSaid) => {
  serveTeam({ list: [ELENA, { ...MEI, holds_seat }] });
  const { user } = openTeam();
  await choose(user, 'Mei Sato', 'Revoke invitation');
  const question = within(await screen.findByRole('dialog', { name: 'Revoke invitation' }));
  expect(question.getByText(/Mei Sato can no longer join/)).toBeTruthy();
  expect(question.queryByText(/The seat that it holds is free again\./) !== null).toBe(isSaid);
});
