import type { Page } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { type Answer, failure, fakeApi, success } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleUser } from '../../testing/samples.ts';

const page: Page = {
  id: '01990000-0000-7000-8000-0000000000aa',
  name: 'How It Works',
  slug: 'how-it-works',
  link: null,
  is_special: false,
  is_public: true,
  is_finished: true,
  place: 'navigation',
  version: 1,
  content: '',
  missing: [],
  updated_at: '2026-02-01T10:00:00.000Z',
};

const open = (answer: () => Answer | Promise<Answer>, address = '/page/how-it-works') => {
  fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    [`GET /api/pages/${address.split('/').at(-1)}`]: answer,
  });
  return renderApp(address);
};
const read = (changes: Partial<Page>) => open(() => success({ ...page, ...changes }));

test('a page says that it loads, then its name, where it leads and what it says', async () => {
  let answer: (given: Answer) => void = () => undefined;
  open(() => new Promise<Answer>((resolve) => (answer = resolve)));
  expect(await screen.findByText('Loading page...')).toBeTruthy();
  answer(success({ ...page, link: 'https://shop.example/x', content: '<p>Three steps.</p>' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'How It Works' })).toBeTruthy();
  expect(document.title).toBe('How It Works - Sayso');
  const intro = screen.getByRole('link', { name: 'shop.example (opens in a new tab)' });
  expect([intro.getAttribute('href'), intro.getAttribute('target')]).toEqual(['https://shop.example/x', '_blank']);
  expect(intro.parentElement?.textContent).toMatch(/^More at shop\.example/);
  expect(screen.getByText('Three steps.')).toBeTruthy();
});

test('a page without content says so', async () => {
  read({});
  expect(await screen.findByText('No content available for this page.')).toBeTruthy();
});

test('what is not there says so, with the way home; what failed can be tried again', async () => {
  const gone = open(() => failure(404, 'page_not_found', 'Page not found'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeTruthy();
  expect(screen.getByText('Page not found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  gone.unmount();
  let isBack = false;
  const { user } = open(() => (isBack ? success(page) : failure(400, 'odd', 'It is odd.')));
  expect(await screen.findByText('Failed to load page.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toBeTruthy();
  isBack = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'How It Works' })).toBeTruthy();
});

test('a page for people with an account asks strangers to sign in, and is there afterwards', async () => {
  const { user, router } = open(() =>
    localStorage.length > 0 ? success(page) : failure(401, 'unauthenticated', 'You are not authorized.'),
  );
  expect(await screen.findByRole('heading', { name: 'Sign in to read this page' })).toBeTruthy();
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign In' }));
  await screen.findByRole('heading', { name: 'Welcome Back' });
  await user.click(screen.getByRole('link', { name: 'Create an account' }));
  await screen.findByRole('heading', { name: 'Get Started' });
  saveToken('t');
  expect(await screen.findByRole('heading', { level: 1, name: 'How It Works' })).toBeTruthy();
  expect(router.state.location.href).toBe('/page/how-it-works');
});

test.each(['//evil.example', 'https://evil.example', '../admin', ''])(
  'a sign-in leads to nothing but a page of this site: %s',
  async (asked) => {
    saveToken('t');
    fakeApi({ 'GET /api/auth/user': () => success({ user: sampleUser }) });
    const { router } = renderApp(`/auth?page=${encodeURIComponent(asked)}`);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  },
);

test('content is shown as it is meant, and what is unknown is not shown whatever the server lets through', async () => {
  read({
    content: [
      '<h2>One</h2><h3>Part</h3><h2>Two</h2><h2>Two</h2>',
      '<p data-align="center" onclick="alert(1)" style="position:fixed">in <strong>the</strong> middle</p>',
      '<p><a href="https://a.example">web</a> <a href="/page/terms">terms</a> <a href="javascript:alert(1)">bad</a></p>',
      '<img src="/media/a.webp" alt="A cup" width="640" height="480"><img src="https://evil.example/x.png" alt="evil">',
      '<script>alert(1)</script><iframe src="https://evil.example"></iframe><svg><title>evil</title></svg>',
    ].join(''),
  });
  const article = within(await screen.findByRole('article'));
  const outline = article.getAllByRole('heading').map((heading) => heading.getAttribute('aria-level'));
  expect(outline).toEqual([null, '2', '3', '2', '2']);
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  expect(contents.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#one', '#two', '#two-2']);
  const middle = article.getByText(/middle/);
  expect(middle.getAttributeNames()).toEqual(['data-align']);
  expect(article.getByRole('link', { name: /^web/ }).getAttribute('target')).toBe('_blank');
  expect(article.getByRole('link', { name: 'terms' }).getAttribute('href')).toBe('/page/terms');
  expect(article.queryByRole('link', { name: 'bad' })).toBeNull();
  const picture = article.getByRole('img');
  const shown = ['loading', 'width', 'height'].map((name) => picture.getAttribute(name));
  expect(shown).toEqual(['lazy', '640', '480']);
  expect(document.querySelector('article :is(script, iframe, svg, [style])')).toBeNull();
});

test('a video of YouTube is asked for by a click only', async () => {
  const { user } = read({ content: '<figure data-youtube="dQw4w9WgXcQ"></figure>' });
  const play = await screen.findByRole('button', { name: /^Play the video from YouTube/ });
  expect(document.querySelector('iframe, [src*="youtube"]')).toBeNull();
  await user.click(play);
  const frame = screen.getByTitle('Video from YouTube');
  expect(frame.getAttribute('src')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/);
  expect(document.activeElement).toBe(frame);
});

test('a draft says that the operator has not completed it, and leads only operators to the editor', async () => {
  const reader = read({ is_finished: false, content: '<p>[name of the operator]</p>' });
  expect(await screen.findByText(/^This page is a draft\./)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Finish it' })).toBeNull();
  reader.unmount();
  read({ is_finished: false, missing: ['[name of the operator]'] });
  const link = await screen.findByRole('link', { name: 'Finish it' });
  expect(link.getAttribute('href')).toBe(`/admin/pages/${page.id}`);
});
