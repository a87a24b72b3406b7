import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakePlayback, SHARE_URL, showPage as show, VIEW_URL } from './testing/show-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ status: 'success', data: { views: 18_205 } })),
  );
});

describe('counting views', () => {
  test('counts the first play of a session and no other', async () => {
    const user = userEvent.setup();
    const first = show();
    fakePlayback();
    await user.keyboard('kkk');
    expect(await screen.findByText('18,205 views')).toBeTruthy();
    first.unmount();
    show();
    fakePlayback();
    await user.keyboard('k');
    expect(vi.mocked(fetch).mock.calls).toEqual([[VIEW_URL, { method: 'POST', headers: {} }]]);
  });

  test('says who asks when somebody is signed in, because the owner does not count', async () => {
    localStorage.setItem('auth_token', 'secret');
    const user = userEvent.setup();
    show();
    fakePlayback();
    await user.keyboard('k');
    expect(vi.mocked(fetch).mock.calls[0]?.[1]?.headers).toEqual({ authorization: 'Bearer secret' });
  });

  test('plays on when the view cannot be counted', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    vi.mocked(fetch).mockRejectedValue(new TypeError('offline'));
    const user = userEvent.setup();
    show();
    const element = fakePlayback();
    await user.keyboard('k');
    await vi.waitFor(() => expect(logged).toHaveBeenCalled());
    expect(element.paused).toBe(false);
    expect(screen.getByText('18,204 views')).toBeTruthy();
  });
});

describe('sharing', () => {
  test('Copy Link puts the link on the clipboard and says so', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByText('Share'));
    await user.click(screen.getByRole('button', { name: 'Copy Link' }));
    expect(await navigator.clipboard.readText()).toBe(SHARE_URL);
    expect(await within(screen.getByRole('status')).findByText('Video link copied to clipboard!')).toBeTruthy();
  });

  test('a share opens in its small window', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const user = userEvent.setup();
    show();
    await user.click(screen.getAllByRole('link', { name: /^WhatsApp/ })[0] as HTMLElement);
    expect(open.mock.calls[0]?.[0]).toContain('https://wa.me/');
    expect(open.mock.calls[0]?.[2]).toContain('width=600,height=400');
  });
});
