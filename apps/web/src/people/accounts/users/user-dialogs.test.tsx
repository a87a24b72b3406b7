import { plansApi } from '@sayso/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Asked, failure, success } from '../../../testing/fake-api.ts';
import { setWindowWidth } from '../../../testing/wide-window.ts';
import { lastOf, MARA, openUsers, PLANS, row, RUTH, serveUsers, TOMAS } from './testing/serve-users.ts';
import { callKey } from '../../../lib/api/reads.ts';

beforeEach(() => setWindowWidth(1440));

type User = ReturnType<typeof openUsers>['user'];
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const sentBy = (asked: readonly Asked[], method: string) =>
  asked.findLast((one) => one.method === method && one.path.startsWith('/api/admin/users'));

describe('Advanced Filters', () => {
  const open = async (user: User) => {
    await row('Mara Lind');
    screen.getByRole('button', { name: 'Advanced Filters' }).focus();
    await user.keyboard('{Enter}');
    const filters = await dialog('Advanced Filters');
    await filters.findByRole('option', { name: 'Unlimited' });
    return filters;
  };

  test('apply all at once, stand in the address and as chips', async () => {
    const { asked } = serveUsers();
    const { user, router } = openUsers('/admin/users?page=1&status=active');
    const filters = await open(user);
    await user.type(filters.getByLabelText('Date from'), '2026-01-01');
    await user.type(filters.getByLabelText('Date to'), '2026-02-03');
    expect(filters.getByRole('option', { name: 'All Plans' })).toBeTruthy();
    await user.selectOptions(filters.getByRole('combobox', { name: 'Plan' }), 'Unlimited');
    const labels = (name: string) =>
      [...filters.getByRole('combobox', { name }).querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(labels('Sort by')).toEqual(['Joined', 'Name', 'Email', 'Last seen', 'Videos', 'Plans']);
    expect(labels('Sort order')).toEqual(['Descending', 'Ascending']);
    expect(labels('Per page')).toEqual(['10', '15', '25', '50', '100']);
    await user.selectOptions(filters.getByRole('combobox', { name: 'Sort by' }), 'Email');
    await user.selectOptions(filters.getByRole('combobox', { name: 'Sort order' }), 'Ascending');
    await user.selectOptions(filters.getByRole('combobox', { name: 'Per page' }), '25');
    await user.click(filters.getByRole('button', { name: 'Apply Filters' }));
    expect(await screen.findByText('Filters Applied')).toBeTruthy();
    await waitFor(() =>
      expect(lastOf(asked)).toEqual({
        page: '1',
        per_page: '25',
        sort_by: 'email',
        sort_order: 'asc',
        status: 'active',
        plan: 'UNLIMITED',
        date_from: new Date('2026-01-01T00:00:00').toISOString(),
        date_to: new Date('2026-02-03T23:59:59.999').toISOString(),
      }),
    );
    expect(router.state.location.search).toMatchObject({ plan: 'UNLIMITED', sort: 'email', per_page: 25 });
    expect(screen.getByRole('button', { name: 'Remove filter Plan: Unlimited' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove filter Sorted by Email, ascending' }));
    await waitFor(() =>
      expect(lastOf(asked)).toMatchObject({ sort_by: 'created_at', sort_order: 'desc', plan: 'UNLIMITED' }),
    );
    expect(screen.queryByText(/^Sorted by/)).toBeNull();
  });

  test('Clear all takes the order off too that no head shows', async () => {
    serveUsers();
    const { user, router } = openUsers('/admin/users?sort=-email&status=active&search=ana');
    await row('Mara Lind');
    expect(screen.getByText('Sorted by Email, descending')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  test('are cleared, and All Plans clears the plan alone', async () => {
    serveUsers();
    const { user, router } = openUsers('/admin/users?plan=FE&date_from=2026-01-01&sort=name&search=ana');
    const first = await open(user);
    await user.selectOptions(first.getByRole('combobox', { name: 'Plan' }), 'All Plans');
    await user.click(first.getByRole('button', { name: 'Apply Filters' }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('plan'));
    expect(router.state.location.search).toMatchObject({ date_from: '2026-01-01', sort: 'name', search: 'ana' });
    await user.click((await open(user)).getByRole('button', { name: 'Clear Filters' }));
    expect(await screen.findByText('Filters Cleared')).toBeTruthy();
    // What was searched for stays.
    expect(screen.getByText('All plans and dates are shown again, newest users first.')).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toEqual({ search: 'ana', per_page: 15 }));
  });

  test('say that the second day lies before the first, and that plans could not be loaded', async () => {
    serveUsers({ handlers: { 'GET /api/plans': () => failure(403, 'forbidden', 'No.') } });
    const { user } = openUsers();
    await row('Mara Lind');
    await user.click(screen.getByRole('button', { name: 'Advanced Filters' }));
    const filters = await dialog('Advanced Filters');
    expect((await screen.findAllByText('Failed to load plans for filtering.')).length).toBeGreaterThan(1);
    await user.type(filters.getByLabelText('Date from'), '2026-02-03');
    await user.type(filters.getByLabelText('Date to'), '2026-01-01');
    await user.click(filters.getByRole('button', { name: 'Apply Filters' }));
    expect(await filters.findByText('Choose a day that is not before the first one.')).toBeTruthy();
  });
});

describe('the details of a user', () => {
  test('plans that are known stay when asking for them again fails', async () => {
    const answers = [success(PLANS)];
    const refused = failure(403, 'forbidden', 'No.');
    const { asked } = serveUsers({ handlers: { 'GET /api/plans': () => answers.shift() ?? refused } });
    const { client, user } = openUsers(`/admin/users?user=${MARA.id}`);
    const details = await dialog('Mara Lind');
    await details.findByRole('combobox', { name: 'Plan to give' });
    await act(() => client.invalidateQueries({ queryKey: callKey(plansApi.listPlans) }));
    expect(asked.filter(({ path }) => path === '/api/plans')).toHaveLength(2);
    await user.click(details.getByRole('button', { name: 'Take away Automation' }));
    await screen.findByRole('dialog', { name: 'Take away Automation?' });
    expect(screen.queryByText('Failed to load plans.')).toBeNull();
  });

  test('Login as User takes one press, however often it is pressed', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof failure>>();
    const { asked } = serveUsers({ handlers: { 'POST /api/auth/login-as-user': () => answer.promise } });
    const { user } = openUsers(`/admin/users?user=${MARA.id}`);
    const details = await dialog('Mara Lind');
    await user.dblClick(await details.findByRole('button', { name: 'Login as User' }));
    expect(details.getByRole('button', { name: 'Signing in...' })).toBeTruthy();
    answer.resolve(failure(409, 'last_administrator', 'No.'));
    expect(await details.findByRole('button', { name: 'Login as User' })).toBeTruthy();
    expect(asked.filter(({ path }) => path === '/api/auth/login-as-user')).toHaveLength(1);
  });

  test('open by a press on the row, stand in the address and lead to what they did', async () => {
    serveUsers();
    const { user, router } = openUsers();
    await user.click((await row('Mara Lind')).getByRole('button', { name: /^Mara Lind/ }));
    const details = await dialog('Mara Lind');
    for (const text of ['mara@example.com', '212', MARA.id]) expect(details.getByText(text)).toBeTruthy();
    expect(await details.findByText('unlimited videos a month, 30 s a video, 500 characters a script')).toBeTruthy();
    expect(router.state.location.search).toEqual({ user: MARA.id });
    expect(details.getByRole('link', { name: 'What they did' }).getAttribute('href')).toBe(
      `/admin/settings?section=audit&actor=${MARA.id}`,
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  test('give and take plans', async () => {
    const { asked } = serveUsers();
    const { user } = openUsers(`/admin/users?user=${MARA.id}`);
    const details = await dialog('Mara Lind');
    expect((await details.findByRole<HTMLSelectElement>('combobox', { name: 'Plan to give' })).value).toBe(
      PLANS[0]?.id,
    );
    await user.click(details.getByRole('button', { name: 'Give Plan' }));
    expect(await screen.findByText('The plans of Mara Lind have been changed.')).toBeTruthy();
    expect(sentBy(asked, 'POST')?.body).toEqual({ plan_id: PLANS[0]?.id });
    await user.click(details.getByRole('button', { name: 'Take away Automation' }));
    const question = await dialog('Take away Automation?');
    expect(sentBy(asked, 'DELETE')).toBeUndefined();
    await user.click(question.getByRole('button', { name: 'Take away' }));
    await waitFor(() => expect(sentBy(asked, 'DELETE')?.body).toEqual({ plan_id: PLANS[2]?.id }));
  });

  test("turn off the second step of somebody who has lost their app, after a question, and not one's own", async () => {
    const { asked } = serveUsers();
    const { user, router } = openUsers(`/admin/users?user=${MARA.id}`);
    const details = await dialog('Mara Lind');
    await user.click(await details.findByRole('button', { name: 'Turn off' }));
    const question = await dialog('Turn off two-factor sign-in?');
    expect(sentBy(asked, 'DELETE')).toBeUndefined();
    await user.click(question.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Two-factor sign-in of Mara Lind is off.')).toBeTruthy();
    expect(sentBy(asked, 'DELETE')?.path).toBe(`/api/admin/users/${MARA.id}/two-factor`);
    await router.navigate({ to: '/admin/$tab', params: { tab: 'users' }, search: { user: RUTH.id } as never });
    const own = await dialog('Ruth Keller');
    expect(await own.findByText('On')).toBeTruthy();
    expect(own.queryByRole('button', { name: 'Turn off' })).toBeNull();
  });

  test('of somebody who is gone close and say so', async () => {
    const { asked } = serveUsers();
    const { router } = openUsers('/admin/users?user=01990000-0000-7000-8000-00000000dead');
    expect(await screen.findByText('This user is gone.')).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(asked.filter(({ path }) => path === '/api/admin/users')).toHaveLength(2));
  });

  test('say why nobody acts as somebody who is suspended', async () => {
    serveUsers();
    openUsers(`/admin/users?user=${TOMAS.id}`);
    const login = await (
      await dialog('Tomas Reyes')
    ).findByRole<HTMLButtonElement>('button', {
      name: 'Login as User',
      description: 'Nobody can act as somebody who is suspended or banned.',
    });
    expect(login.disabled).toBe(true);
  });
});

describe('Export Data', () => {
  const EXPORT = 'GET /api/admin/users/export';
  const saved: { name: string; file: Blob }[] = [];
  beforeEach(() => {
    saved.length = 0;
    let file: Blob = new Blob();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      file = blob as Blob;
      return 'blob:table';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, file });
    });
  });
  const ROWS = [
    ['Name', 'Note'],
    ['Lind, "Mara"', "'=1+1"],
  ];

  test.each([
    ['users-2026-05-01.csv', 'users-2026-05-01.csv'],
    ['', 'users_export.csv'],
  ])('saves what the filters let through under the name of the answer: %j', async (filename, name) => {
    const { asked } = serveUsers({
      handlers: { [EXPORT]: () => success(ROWS, { filename, message: '1 user has been exported.' }) },
    });
    const { user } = openUsers('/admin/users?status=active&search=lind&page=1');
    await row('Mara Lind');
    await user.click(screen.getByRole('button', { name: 'Export Data' }));
    expect(await screen.findByText('Export Successful')).toBeTruthy();
    expect(screen.getByText('1 user has been exported.')).toBeTruthy();
    expect(lastOf(asked, '/api/admin/users/export')).toEqual({
      status: 'active',
      search: 'lind',
      sort_by: 'created_at',
      sort_order: 'desc',
    });
    expect(saved[0]?.name).toBe(name);
    expect(await saved[0]?.file.text()).toContain('"Lind, ""Mara""","\'=1+1"\r\n');
  });

  test.each<[string, () => ReturnType<typeof failure>, [title: string, text: string]]>([
    ['a refusal', () => failure(403, 'forbidden', 'Access denied.'), ['Export Failed', 'Access denied.']],
    ['a refusal without words', () => ({ status: 400, body: {} }), ['Export Failed', 'Failed to export user data.']],
    [
      'no answer',
      () => {
        throw new TypeError('gone');
      },
      ['Export Error', 'Network error. Please check your internet connection.'],
    ],
  ])('says how it failed: %s', async (_what, answer, [title, text]) => {
    serveUsers({ handlers: { [EXPORT]: answer } });
    const { user } = openUsers();
    await row('Mara Lind');
    await user.click(screen.getByRole('button', { name: 'Export Data' }));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(saved).toEqual([]);
  });
});
