import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakePlayback, SHARE_URL, showPage as show, VIEW_URL } from './testing/show-page.tsx';
import { watchVideo } from './testing/watch-video.ts';
import type { WatchEvent } from './watch-events.ts';

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

describe('the words of the page', () => {
  test('are those of the documents: header, info, details, share card; a missing part leaves no gap', () => {
    const details = {
      script: 'Two drops, that is it.',
      voice: { id: 'en-us-ava', name: 'Ava' },
      avatar: { id: 'maya', name: 'Maya' },
    };
    show(watchVideo({ details, views: 0, description: 'See https://shop.example/a?b=1, it is <b>good</b>.' }));
    for (const name of ['Back', 'Download']) expect(screen.getByRole('link', { name })).toBeTruthy();
    const menu = screen.getByText('Share').closest('details') as HTMLElement;
    const lines = within(menu).getAllByText(/^(Facebook|WhatsApp|Twitter|Copy Link|More Options)$/u);
    expect(lines.map(({ textContent }) => textContent?.replace('(opens a new window)', '').trim())).toEqual([
      'Facebook',
      'WhatsApp',
      'Twitter',
      'Copy Link',
      'More Options',
    ]);
    expect(screen.getByText('November 18, 2026')).toBeTruthy();
    expect(screen.getByText('0 views')).toBeTruthy();
    const card = screen.getByRole('heading', { name: 'Generation Details' }).parentElement as HTMLElement;
    for (const words of ['Ava', 'Maya', 'Two drops, that is it.']) expect(within(card).getByText(words)).toBeTruthy();
    // Names are for people; ids are not.
    for (const id of ['en-us-ava', 'maya']) expect(within(card).queryByText(id)).toBeNull();
    expect(screen.getByRole('heading', { name: 'Share This Video' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Share link' }).readOnly).toBe(true);
    expect(screen.getByText('AI generated')).toBeTruthy();
    const link = screen.getByRole('link', { name: /^https:/u });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://shop.example/a?b=1',
      'noopener nofollow ugc',
    ]);
    expect(link.closest('p')?.textContent).toContain('it is <b>good</b>.');
    expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/page/terms');
  });

  test('say nothing of how it was made where its owner does not show that', () => {
    show();
    expect(screen.queryByText('Generation Details')).toBeNull();
  });
});

describe('downloading', () => {
  const download = () => userEvent.setup().click(screen.getByRole('link', { name: 'Download' }));

  test('hands the file to the browser once it is known to be there', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    show();
    await download();
    expect(await screen.findByText('Download Started')).toBeTruthy();
    const link = clicked.mock.contexts[0] as HTMLAnchorElement;
    expect([link.download, link.getAttribute('href')]).toEqual([
      'Glow serum, morning routine.mp4',
      watchVideo().download_url,
    ]);
    clicked.mockRestore();
  });

  test('that fails is said, and the file is opened instead', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    vi.mocked(fetch).mockResolvedValue(new Response('', { status: 404 }));
    show();
    await download();
    expect(await screen.findByText('Download Failed')).toBeTruthy();
    expect(screen.getByText('Failed to download video. Please try again.')).toBeTruthy();
    expect(open.mock.calls[0]?.[0]).toBe('/media/clip.mp4');
  });

  test('without an address says so', async () => {
    show(watchVideo({ download_url: '' }));
    await userEvent.setup().click(screen.getByText('Download'));
    expect(await screen.findByText('Video URL not available')).toBeTruthy();
  });
});

test('the embed code has the chosen size and is copied whole; a title cannot break out of it', async () => {
  const user = userEvent.setup();
  const told: WatchEvent[] = [];
  show(watchVideo({ title: 'A "b" <c>' }), (event) => void told.push(event));
  await user.click(screen.getByText('Embed code'));
  await user.click(screen.getByRole('radio', { name: /^Small/u }));
  await user.click(screen.getByRole('button', { name: 'Copy code' }));
  const frame = new DOMParser()
    .parseFromString(await navigator.clipboard.readText(), 'text/html')
    .querySelector('iframe');
  expect([frame?.src, frame?.title, frame?.width, frame?.height]).toEqual([
    'https://sayso.example/embed/k7mQ2xv9',
    'A "b" <c>',
    '270',
    '480',
  ]);
  expect(frame?.getAttribute('style')).toContain('max-width:100%;height:auto;aspect-ratio:9/16');
  expect(told).toEqual([{ type: 'share', kind: 'embed' }]);
});

test('the transcript is fetched when it is opened; a line jumps, the current one is marked, words are found and copied', async () => {
  const vtt = 'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nTwo drops\n\n00:00:02.000 --> 00:00:04.000\nevery morning\n';
  vi.mocked(fetch).mockResolvedValue(new Response(vtt));
  const user = userEvent.setup();
  show();
  const element = fakePlayback();
  expect(fetch).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Show transcript' }));
  const line = await screen.findByRole('button', { name: /^Go to 0:02:\s?every morning$/u });
  expect(line.getAttribute('aria-current')).toBeNull();
  await user.click(line);
  expect(element.currentTime).toBe(2);
  fireEvent(element, new Event('seeked'));
  expect(line.getAttribute('aria-current')).toBe('true');
  await user.type(screen.getByRole('searchbox', { name: 'Search in the transcript' }), 'DROPS');
  expect(screen.getByText('1 line found')).toBeTruthy();
  expect(screen.queryByText('every morning')).toBeNull();
  const found = screen.getByRole('button', { name: /^Go to 0:00:\s?Two drops$/u });
  expect(found.getAttribute('aria-current')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy transcript' }));
  expect(await navigator.clipboard.readText()).toBe('Two drops\nevery morning');
  expect(element.paused).toBe(true);
});

test('a report needs a reason, and words where the reason says too little; what was sent is confirmed', async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('button', { name: 'Report' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Report this video' }));
  const send = dialog.getByRole('button', { name: 'Send report' });
  await user.click(send);
  expect(dialog.getByRole('alert').textContent).toBe('Choose a reason.');
  await user.click(dialog.getByRole('radio', { name: 'Something else' }));
  await user.click(send);
  expect(dialog.getByText('Say what is wrong with it.')).toBeTruthy();
  vi.mocked(fetch).mockResolvedValueOnce(
    Response.json({ status: 'error', code: 'rate_limited', message: 'Rate limit exceeded.' }, { status: 429 }),
  );
  await user.type(dialog.getByRole('textbox', { name: 'What should we know?' }), 'k is not a key here');
  await user.click(send);
  expect(await dialog.findByText('Rate limit exceeded.')).toBeTruthy();
  await user.click(send);
  expect(await screen.findByText('Report sent')).toBeTruthy();
  const [address, init] = vi.mocked(fetch).mock.calls.at(-1) ?? [];
  expect([address, JSON.parse(String(init?.body))]).toEqual([
    '/api/report',
    { reason: 'other', details: 'k is not a key here', name: '', email: '' },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('? lists the keys', async () => {
  const user = userEvent.setup();
  show();
  await user.keyboard('?');
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(dialog).getByText('Play or pause')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
