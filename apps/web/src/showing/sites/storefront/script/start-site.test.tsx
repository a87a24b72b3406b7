import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderShop } from '../testing/render-shop.ts';
import { sampleShops } from '../testing/sample-shops.ts';
import { startSite } from './start-site.ts';

const beacon = vi.fn<(url: string, body: string) => boolean>();
const counted = () => beacon.mock.calls.map(([url, body]) => [url, JSON.parse(body) as unknown]);

beforeEach(() => {
  const page = document.createElement('div');
  page.append(...document.importNode(renderShop(sampleShops.coach()).body, true).childNodes);
  document.body.append(page);
  vi.stubGlobal('navigator', { sendBeacon: beacon });
  // jsdom plays nothing.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('play'));
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
  startSite(page);
});
afterEach(() => {
  document.body.replaceChildren();
  beacon.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const films = () => [...document.querySelectorAll<HTMLElement>('.film')];
const pressPlay = (index: number) => films()[index]?.querySelector('button')?.click();
const form = () => document.querySelector<HTMLFormElement>('form');

test('a video plays by its large sign, is counted once, and stops the others', () => {
  const [first] = films();
  expect(first?.querySelector('video')?.controls).toBe(false);
  pressPlay(0);
  pressPlay(0);
  pressPlay(1);
  expect(first?.querySelector('video')?.controls).toBe(true);
  expect(first?.querySelector('button')?.hidden).toBe(true);
  expect(counted()).toEqual([
    ['/counted', { kind: 'play', what: first?.dataset['film'] }],
    ['/counted', { kind: 'play', what: films()[1]?.dataset['film'] }],
  ]);
  expect(HTMLMediaElement.prototype.pause).toHaveBeenCalledTimes(3 * (films().length - 1));
});

test('a press on a link of the owner is counted by its address, and one inside the page is not', () => {
  for (const link of document.querySelectorAll<HTMLElement>('.hero .button')) {
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
  }
  expect(counted()).toEqual([['/counted', { kind: 'click', what: 'https://anaruiz.example/plan' }]]);
});

async function send(answer: () => Promise<unknown>) {
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<unknown>>(answer);
  vi.stubGlobal('fetch', fetched);
  form()?.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }));
  await vi.waitFor(() => expect(form()?.querySelector('button')?.ariaDisabled ?? null).toBeNull());
  return fetched.mock.calls;
}
const says = (answer: unknown) => async () => ({ json: async () => answer });

test('the form is sent without leaving the page, and thanks where the reader is', async () => {
  const input = form()?.querySelector<HTMLInputElement>('[name=email]');
  if (input) input.value = 'jo@example.com';
  const [[url, init] = []] = await send(says({ kind: 'thanks' }));
  expect(url).toMatch(/\/leads/);
  expect(init?.headers).toEqual({ accept: 'application/json' });
  expect(String(init?.body)).toMatch(
    /submission=[\w-]+999&consent_version=v1&website=&name=&email=jo%40example.com&message=$/,
  );
  expect(form()?.hidden).toBe(true);
  expect(document.activeElement?.textContent).toBe('Got it. I will write back within a day.');
});

test('what is to be mended stands beside its field, which is entered', async () => {
  await send(says({ kind: 'mend', errors: { email: 'Enter an e-mail address.' } }));
  const input = form()?.querySelector('[name=email]');
  expect(document.activeElement).toBe(input);
  expect(input?.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById('_email_wrong')?.textContent).toBe('Enter an e-mail address.');
  await send(says({ kind: 'mend', errors: { message: 'Enter a message.' } }));
  expect(input?.hasAttribute('aria-invalid')).toBe(false);
  expect(document.getElementById('_email_wrong')?.hidden).toBe(true);
});

test.each([
  ['too many', says({ kind: 'too_many' }), 'That was a lot at once. Please try again in a few minutes.'],
  ['no connection', () => Promise.reject(new TypeError('offline')), 'That did not work. Please try again.'],
  ['an answer that is none', says('<html>'), 'That did not work. Please try again.'],
  ['a page that is too old', says({ kind: 'mend', errors: { form: 'Load the page again.' } }), 'Load the page again.'],
])('%s is said above the form, and what was written stays', async (_what, answer, words) => {
  const input = form()?.querySelector<HTMLInputElement>('[name=email]');
  if (input) input.value = 'jo@example.com';
  await send(answer);
  expect(form()?.querySelector('[role=alert]:not([hidden])')?.textContent).toBe(words);
  expect(form()?.querySelector<HTMLInputElement>('[name=email]')?.value).toBe('jo@example.com');
});
