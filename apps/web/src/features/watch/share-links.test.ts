import { expect, test, vi } from 'vitest';
import { openShareWindow, shareLink } from './share-links.ts';

const VIDEO = { url: 'https://sayso.example/watch/k7mQ2xv9', title: 'Glow & go: 50 % off?' };

test.each(['facebook', 'whatsapp', 'twitter', 'more'] as const)(
  '%s gets the link and the text, both intact',
  (target) => {
    const link = shareLink(target, VIDEO);
    expect(new URL(link).protocol).toBe('https:');
    const decoded = decodeURIComponent(link);
    expect(decoded).toContain(VIDEO.url);
    expect(decoded).toContain('Check out this video: Glow & go: 50 % off?');
  },
);

test('a title cannot add parameters of its own', () => {
  const text = new URL(shareLink('twitter', VIDEO)).searchParams.get('text');
  expect(text).toBe('Check out this video: Glow & go: 50 % off?');
});

test('a share opens in a window of 600 by 400 that does not know this page', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  openShareWindow('https://example.com/share');
  const [address, target, features] = open.mock.calls[0] ?? [];
  expect([address, target]).toEqual(['https://example.com/share', '_blank']);
  expect(features).toContain('width=600,height=400');
  expect(features).toContain('noopener');
});
