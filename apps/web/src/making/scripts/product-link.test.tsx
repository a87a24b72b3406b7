import type { ReadProduct } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { type Answer, failure, success } from '../../testing/fake-api.ts';
import { sampleUser } from '../../testing/samples.ts';
import { dismissToasts } from '../../ui/feedback/toasts.tsx';
import { loadDraft } from '../drafts/store/draft-storage.ts';
import { findButton, openWizardAt } from '../drafts/testing/open-wizard.ts';
import { serveWizard } from '../drafts/testing/serve-wizard.ts';

const READ = 'POST /api/scripts/product-page';
const SEE = 'GET /api/scripts/product-picture';
const TAKE = 'POST /api/scripts/product-picture';
const UPLOAD_ID = '01990000-0000-7000-8000-00000000abcd';
const FOUND: ReadProduct = {
  address: 'https://shop.example/glow',
  shop: 'shop.example',
  facts: {
    title: 'Glow Serum',
    brand: 'Lumi',
    description: 'A serum.',
    benefits: ['No sticky feel', 'Absorbs in a minute'],
    audience: '',
    price: { amount: '1299.50', currency: 'EUR', from: true },
    rating: { value: 4.7, best: 5, count: 1212 },
    language: 'en',
    pictures: ['https://shop.example/a.jpg', 'https://shop.example/b.jpg'],
  },
  brief: {
    product: 'Glow Serum',
    audience: '',
    details: 'No sticky feel\nAbsorbs in a minute',
    offer: 'From €1,299.50',
  },
};
const UPLOAD = {
  id: UPLOAD_ID,
  kind: 'product',
  name: 'Glow Serum, picture 1',
  width: 64,
  height: 48,
  duration_ms: null,
  is_cut_out: true,
  is_ai_made: false,
  size_bytes: 100,
  url: '/media/a.webp',
  created_at: '2026-11-20T10:00:00Z',
};

beforeEach(() => {
  vi.restoreAllMocks();
  saveToken('t');
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => dismissToasts());

async function openHelp(answer: () => Answer | Promise<Answer>, more: Record<string, () => Answer> = {}) {
  const { asked } = serveWizard({ [READ]: answer, [SEE]: () => success('a picture'), ...more });
  const { user } = openWizardAt({ step: 2, script: '', speech: null });
  await user.click(await findButton('Help me write'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Help me write' }));
  const box = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name });
  const read = async (address: string) => {
    await user.clear(box('Product link'));
    await user.type(box('Product link'), `${address}{Enter}`);
  };
  return { asked, user, dialog, box, read };
}

test('a page fills the brief, shows what it says, and nothing is written before that is wanted', async () => {
  const { asked, box, dialog, read } = await openHelp(() => success(FOUND));
  await read('shop.example/glow');
  expect(await dialog.findByText('Read from shop.example')).toBeTruthy();
  expect(dialog.getByText('Lumi · from €1,299.50 · rated 4.7 of 5 by 1,212')).toBeTruthy();
  expect(['Product', 'What it does for them', 'Offer'].map((name) => box(name).value)).toEqual([
    'Glow Serum',
    'No sticky feel\nAbsorbs in a minute',
    'From €1,299.50',
  ]);
  const calls = asked.filter(({ path }) => path.startsWith('/api/scripts'));
  expect(calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }))).toEqual([
    { path: '/api/scripts/product-page', body: { address: 'https://shop.example/glow' } },
  ]);
  expect(calls[0]?.headers.get('idempotency-key')).toBeTruthy();
});

test('words that were typed before come back', async () => {
  const { box, user, dialog, read } = await openHelp(() =>
    success({ ...FOUND, brief: { ...FOUND.brief, audience: 'anybody' } }),
  );
  await user.type(box('Product'), 'My serum');
  await user.type(box('Audience'), 'busy parents');
  await read('https://shop.example/glow');
  await waitFor(() => expect(box('Product').value).toBe('Glow Serum'));
  expect(box('Audience').value).toBe('busy parents');
  await user.click(dialog.getByRole('button', { name: 'Put my own words back' }));
  expect([box('Product').value, box('Offer').value]).toEqual(['My serum', '']);
  expect(dialog.queryByRole('button', { name: 'Put my own words back' })).toBeNull();
});

test('a picture is shown in the video once somebody says that they may use it, and copied once', async () => {
  const { asked, user, dialog, read } = await openHelp(() => success(FOUND), {
    [TAKE]: () => ({ ...success(UPLOAD), status: 201 }),
  });
  await read('https://shop.example/glow');
  const first = () => dialog.findByRole('radio', { name: 'Glow Serum, picture 1' });
  const taken = () => asked.filter(({ method, path }) => `${method} ${path}` === TAKE);
  await user.click(await first());
  await user.click(await dialog.findByRole('button', { name: 'Do not upload it' }));
  expect(taken()).toEqual([]);
  await user.click(await first());
  await user.click(await dialog.findByRole('checkbox', { name: 'I may use this product picture' }));
  expect(await dialog.findByText(/Glow Serum, picture 1 is shown in your video/)).toBeTruthy();
  expect(taken().map(({ body }) => body)).toEqual([
    { address: 'https://shop.example/a.jpg', name: 'Glow Serum, picture 1', consent: true },
  ]);
  await waitFor(() => expect(loadDraft(sampleUser.id).draft?.spec.scene.product).toBe(UPLOAD_ID));
});

test('a page in another language is said, and a picture that does not come leaves its place', async () => {
  const { dialog, read } = await openHelp(() => success({ ...FOUND, facts: { ...FOUND.facts, language: 'de' } }), {
    [SEE]: () => failure(422, 'product_picture_failed', 'No picture.'),
  });
  await read('https://shop.example/glow');
  expect(await dialog.findByText(/This page is in German/)).toBeTruthy();
  expect(await dialog.findAllByRole('img', { name: 'This picture could not be loaded' })).toHaveLength(2);
});

test('what is wrong with an address stands at its field, and why a page is not read below it', async () => {
  const { asked, dialog, read } = await openHelp(() =>
    failure(422, 'product_page_blocked', 'This shop does not let other programs read its pages.'),
  );
  await read('not an address');
  expect(await dialog.findByText(/Paste the address of a product page/)).toBeTruthy();
  expect(asked.some(({ path }) => path === '/api/scripts/product-page')).toBe(false);
  await read('https://shop.example/glow');
  expect(await dialog.findByText(/This shop does not let other programs read its pages/)).toBeTruthy();
});
