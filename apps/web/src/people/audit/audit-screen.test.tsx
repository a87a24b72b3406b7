import type { AuditEntry } from '@sayso/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { type Answer, failure, fakeApi, success } from '../../testing/fake-api.ts';
import { KEY_BY_KEY } from '../../testing/quick-typing.ts';
import { keepViews, openViews, saveView } from '../../testing/saved-views.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleUser, wholeList } from '../../testing/samples.ts';
import { setWindowWidth } from '../../testing/wide-window.ts';
import './audit-screen.tsx';

const LIST = 'GET /api/admin/audit';
const EXPORT = 'GET /api/admin/audit/export';
const ADA = { id: '01990000-0000-7000-8000-0000000000aa', name: 'Ada Lovelace', email: 'ada@example.com' };
const RUTH = { id: '01990000-0000-7000-8000-0000000000bb', name: 'Ruth Keller', email: 'ruth@example.com' };
const AT = new Date(Date.now() - 2 * 60_000).toISOString();

const entry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: '01990000-0000-7000-8000-000000000001',
  at: AT,
  action: 'settings.update',
  actor: RUTH,
  impersonator: null,
  target: { type: 'setting', id: null, label: 'Site Name, Maintenance Mode' },
  details: { changes: { site_name: { from: 'Sayso', to: 'Clips' }, maintenance_mode: { from: false, to: true } } },
  ip: '203.0.113.9',
  user_agent_family: 'Firefox',
  request_id: 'request-1',
  ...changes,
});
const STARTED = entry({
  id: '01990000-0000-7000-8000-000000000002',
  action: 'video.start',
  actor: ADA,
  impersonator: RUTH,
  target: { type: 'video', id: 'v1', label: 'Cold brew' },
  details: {},
});
const FAILED = entry({
  id: '01990000-0000-7000-8000-000000000003',
  action: 'session.login_failed',
  actor: null,
  target: null,
  details: { reason: 'bad_credentials' },
});

/** What becomes of the list: entries, or a failure. */
function serve(
  answer: () => Answer = () => success(wholeList([entry(), STARTED, FAILED])),
  more: Parameters<typeof fakeApi>[0] = {},
) {
  return fakeApi({
    'GET /api/auth/user': () => success({ user: { ...sampleUser, user_type: 'admin' } }),
    [LIST]: answer,
    [EXPORT]: () => ({ body: 'Time,Action' }),
    ...more,
  });
}

const open = (search = '') => renderApp(`/admin/settings?section=audit${search}`);
const lastOf = (asked: ReturnType<typeof serve>['asked'], path: string) =>
  Object.fromEntries(asked.findLast((one) => one.path === path)?.query ?? []);
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

beforeEach(() => {
  saveToken('t');
  setWindowWidth(1440);
});

describe('the list', () => {
  test('says who did what, to what, when and from where', async () => {
    serve();
    open();
    const changed = await row(/Settings changed/);
    expect(changed.getByText('Ruth Keller')).toBeTruthy();
    expect(changed.getByText('2 min ago').getAttribute('datetime')).toBe(AT);
    expect(changed.getByText('203.0.113.9')).toBeTruthy();
    const started = await row(/Video started/);
    expect(started.getByText('Video: Cold brew')).toBeTruthy();
    expect(started.getByText('Ada Lovelace').parentElement?.textContent).toContain('by Ruth Keller');
    const failed = await row(/Sign-in failed/);
    expect(failed.getByText('Somebody not signed in')).toBeTruthy();
    expect(failed.getByText('no such email')).toBeTruthy();
    expect(changed.getByText('Site Name, Maintenance Mode')).toBeTruthy();
  });

  test('names what was acted on in words, also recordings and voice packs', async () => {
    const acted = (type: string, index: number) =>
      entry({
        ...STARTED,
        id: `01990000-0000-7000-8000-00000000000${index}`,
        target: { type, id: 'one', label: 'One' },
      });
    serve(() => success(wholeList(['custom_audio', 'voice_pack', 'avatar'].map(acted))));
    open();
    for (const words of ['Recording: One', 'Voice pack: One', 'Avatar: One'])
      expect(await screen.findByText(words)).toBeTruthy();
  });

  test('asks for the newest first, and for the oldest when its head is pressed', async () => {
    const { asked } = serve();
    const { user } = open();
    await row(/Settings changed/);
    expect(lastOf(asked, '/api/admin/audit')).toMatchObject({ sort_by: 'at', sort_order: 'desc', page: '1' });
    await user.click(screen.getByRole('button', { name: 'Time' }));
    await waitFor(() => expect(lastOf(asked, '/api/admin/audit')).toMatchObject({ sort_order: 'asc' }));
  });

  test('on a phone is a list of cards', async () => {
    setWindowWidth(390);
    serve();
    open();
    expect(await screen.findByText('Settings changed')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('says when nothing is there, and when nothing fits', async () => {
    serve(() => success(wholeList([])));
    open();
    expect(await screen.findByText('Nothing recorded yet')).toBeTruthy();
    open('&search=zebra');
    expect(await screen.findByText('Nothing found')).toBeTruthy();
  });

  test('says when it could not be loaded, and tries again', async () => {
    let isAway = true;
    serve(() =>
      isAway
        ? failure(500, 'internal', 'Server error occurred. Please try again later.')
        : success(wholeList([entry()])),
    );
    const { user } = open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    isAway = false;
    await user.click(again);
    expect((await row(/Settings changed/)).getByText('Ruth Keller')).toBeTruthy();
  });
});

describe('the filters', () => {
  test('stand in the address and as chips; days are those of the reader', async () => {
    const { asked } = serve();
    open('&action=video.start&date_from=2026-02-03&date_to=2026-02-03');
    expect(await screen.findByRole('button', { name: 'Remove filter Action: Video started' })).toBeTruthy();
    await row(/Video started/);
    expect(lastOf(asked, '/api/admin/audit')).toMatchObject({
      action: 'video.start',
      date_from: new Date('2026-02-03T00:00:00').toISOString(),
      date_to: new Date('2026-02-03T23:59:59.999').toISOString(),
    });
  });

  test('keep what is typed, and the caret in its middle, while the address follows', async () => {
    serve();
    const { user, router } = open('&search=cbrew');
    const box = await screen.findByRole<HTMLInputElement>('searchbox', { name: /^Search people/ });
    const seen: string[] = [];
    const watch = new MutationObserver(() => seen.push(box.value));
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
    await user.click(box);
    box.setSelectionRange(1, 1);
    await user.keyboard('old ');
    seen.length = 0;
    await waitFor(() => expect(router.state.location.search).toMatchObject({ search: 'cold brew' }));
    await row(/Settings changed/);
    watch.disconnect();
    expect(new Set(seen)).toEqual(new Set(['cold brew']));
    expect([box.value, box.selectionStart]).toEqual(['cold brew', 5]);
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('search'));
    expect(box.value).toBe('');
  });

  test('follow the address when it changes from elsewhere, back to what was typed before as well', async () => {
    serve();
    const { user, router } = open();
    const box = await screen.findByRole<HTMLInputElement>('searchbox', { name: /^Search people/ });
    await user.type(box, 'cold', KEY_BY_KEY);
    await waitFor(() => expect(router.state.location.search).toMatchObject({ search: 'cold' }));
    for (const search of ['warm', 'cold', undefined]) {
      await act(() => router.navigate({ to: '.', search: { section: 'audit', search } as never }));
      await waitFor(() => expect(box.value).toBe(search ?? ''));
    }
  });

  test('take a day that is typed, and keep it in its box while the address follows', async () => {
    serve();
    const { user, router } = open();
    await row(/Settings changed/);
    await user.click(screen.getByRole('button', { name: 'Advanced Filters' }));
    const day = await screen.findByLabelText<HTMLInputElement>(/from$/i);
    const seen: string[] = [];
    const watch = new MutationObserver(() => seen.push(day.value));
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    fireEvent.change(day, { target: { value: '0202-03-04' } });
    expect(day.value).toBe('0202-03-04');
    fireEvent.change(day, { target: { value: '2026-03-04' } });
    seen.push(day.value);
    await waitFor(() => expect(router.state.location.search).toMatchObject({ date_from: '2026-03-04' }));
    await screen.findByRole('button', { name: /^Remove filter Date from/ });
    watch.disconnect();
    expect(new Set(seen)).toEqual(new Set(['2026-03-04']));
  });

  test('lead from an entry to all of its person', async () => {
    const { asked } = serve();
    const { user, router } = open();
    await user.click((await row(/Video started/)).getByRole('button', { name: /^Actions for Video started/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Only this person' }));
    expect(await screen.findByRole('button', { name: 'Remove filter Person: Ada Lovelace' })).toBeTruthy();
    expect(lastOf(asked, '/api/admin/audit')['actor']).toBe(ADA.id);
    expect(router.state.location.search).toMatchObject({ section: 'audit', actor: ADA.id });
  });
});

describe('an entry', () => {
  test('opens with its old and new values', async () => {
    serve();
    const { user } = open();
    await user.click((await row(/Settings changed/)).getByRole('button', { name: /^Settings changed/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Settings changed' }));
    const cells = (name: RegExp) =>
      within(dialog.getByRole('row', { name }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(cells(/^Site name/)).toEqual(['Sayso', 'Clips']);
    expect(cells(/^Maintenance mode/)).toEqual(['Off', 'On']);
    expect(dialog.getByText('request-1')).toBeTruthy();
    expect(dialog.getByText('ruth@example.com')).toBeTruthy();
  });

  test('of an impersonated act names both', async () => {
    serve();
    const { user } = open();
    await user.click((await row(/Video started/)).getByRole('button', { name: /^Video started/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Video started' }));
    expect(dialog.getByText('Impersonated by').nextElementSibling?.textContent).toContain('Ruth Keller');
    expect(dialog.getByText('Person').nextElementSibling?.textContent).toContain('Ada Lovelace');
  });
});

describe('the export', () => {
  beforeEach(() => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:table');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  });

  test('takes what the filters let through, and no page of it', async () => {
    const { asked } = serve();
    const { user } = open('&action=video.start&search=cold&page=1');
    await row(/Video started/);
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Export saved')).toBeTruthy();
    const query = lastOf(asked, '/api/admin/audit/export');
    expect(query).toEqual({ action: 'video.start', search: 'cold', sort_by: 'at', sort_order: 'desc' });
    expect(asked.at(-1)?.headers.get('authorization')).toBe('Bearer t');
  });

  test('says why it did not work', async () => {
    fakeApi({
      'GET /api/auth/user': () => success({ user: { ...sampleUser, user_type: 'admin' } }),
      [LIST]: () => success(wholeList([entry()])),
      [EXPORT]: () => ({
        ...failure(429, 'rate_limited', 'Too many exports.'),
        headers: { 'retry-after': '40' },
      }),
    });
    const { user } = open();
    await row(/Settings changed/);
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('The audit log could not be exported')).toBeTruthy();
    expect(screen.getByText('Too many exports. Try again in 40 s.')).toBeTruthy();
  });
});

test('what is filtered is kept as a view under a name, and comes back at a press', async () => {
  const kept = keepViews();
  serve(undefined, kept.handlers);
  const { user, router } = open('&action=user.ban');
  await row(/Settings changed/);
  await saveView(user, 'Bans');
  await waitFor(() => expect(kept.views()).toEqual([{ list: 'audit', name: 'Bans', search: { action: 'user.ban' } }]));
  await user.click(await screen.findByRole('button', { name: 'Clear all' }));
  const menu = await openViews(user);
  await user.click(menu.getByRole('menuitem', { name: 'Bans' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ action: 'user.ban' }));
});
