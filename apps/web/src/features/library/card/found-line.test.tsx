import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/auth-token.ts';
import { fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleUser, sampleVideo } from '../../../testing/samples.ts';

beforeEach(() => saveToken('t'));

test.each(['grid', 'list'])(
  'a search shows in the %s where it found a video whose title does not say it',
  async (view) => {
    const found = sampleVideo();
    const parts = [
      { text: 'Just cold ', is_match: false },
      { text: 'water', is_match: true },
      { text: '.', is_match: false },
    ];
    const lines = { [found.id]: { place: 'script' as const, parts } };
    const one = sampleVideo({ id: 'b', title: 'Water bottle' });
    fakeApi({
      'GET /api/auth/user': () => success({ user: sampleUser }),
      'GET /api/videos': ({ query }) =>
        success(samplePage([found, one], query.get('search') === 'water' ? { found: lines } : {})),
    });
    renderApp(`/projects?search=water&view=${view}`);
    const mark = await screen.findByText('water', { selector: 'mark' });
    expect(mark.closest('p')?.textContent).toBe('Script: Just cold water.');
    expect(document.querySelectorAll('mark')).toHaveLength(1);
  },
);
