import type { WordList } from '@sayso/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { fakeApi, success } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { setWindowWidth } from '../../testing/wide-window.ts';
import { sampleContent, sampleDetail } from './testing/sample-content.ts';
import './lists-screen.tsx';

const LISTS = '/api/admin/moderation/lists';
let lists: WordList[];

function serve() {
  return fakeApi({
    'GET /api/auth/user': () => success({ user: { ...sampleUser, user_type: 'admin' } }),
    [`GET ${LISTS}`]: () => success(lists),
    [`POST ${LISTS}`]: ({ body }) => success(body),
    [`PUT ${LISTS}/${lists[0]?.id}`]: ({ body }) => {
      lists = lists.map((one) => ({ ...one, ...(body as WordList), version: one.version + 1 }));
      return success(lists[0]);
    },
    [`DELETE ${LISTS}/${lists[0]?.id}`]: () => {
      lists = [];
      return success(undefined);
    },
    [`POST ${LISTS}/try`]: () => success(sampleDetail(sampleContent(1)).findings),
    [`POST ${LISTS}/check-again`]: () => success(undefined),
  });
}

beforeEach(() => {
  saveToken('t');
  setWindowWidth(1440);
  lists = [
    {
      id: '01990000-0000-7000-8000-000000000001',
      name: 'Promises of earnings',
      reason: 'earnings',
      language: 'en',
      action: 'review',
      is_on: true,
      terms: ['guaranteed income', 'earn # a day'],
      is_seed: true,
      version: 3,
      updated_at: '2026-03-01T10:00:00.000Z',
      updated_by: null,
    },
  ];
});

test('a list is changed with its version, one term in each line', async () => {
  const { asked } = serve();
  const { user } = renderApp('/admin/content?section=lists');
  expect(await screen.findByText('Promises earnings · en · 2 lines · Came with the product')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Promises of earnings/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit list' }));
  const words = dialog.getByLabelText<HTMLTextAreaElement>('Words');
  expect(words.value).toBe('guaranteed income\nearn # a day');
  await user.type(words, '{Enter}get rich quick');
  await user.click(dialog.getByRole('radio', { name: 'Hide until reviewed' }));
  await user.click(dialog.getByRole('button', { name: 'Save list' }));
  expect(await screen.findByText('List saved')).toBeTruthy();
  expect(asked.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
    version: 3,
    action: 'hide',
    terms: ['guaranteed income', 'earn # a day', 'get rich quick'],
  });
});

test('a list is made, and what is wrong with it is said at its field', async () => {
  const { asked } = serve();
  const { user } = renderApp('/admin/content?section=lists');
  await user.click(await screen.findByRole('button', { name: 'Create list' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create list' }));
  await user.click(dialog.getByRole('button', { name: 'Save list' }));
  expect(await dialog.findByText('Give the list a name.')).toBeTruthy();
  expect(dialog.getByText('Write at least one word.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Name'), 'Snake oil');
  await user.type(dialog.getByLabelText('Words'), 'snake oil');
  await user.click(dialog.getByRole('button', { name: 'Save list' }));
  expect(await screen.findByText('List saved')).toBeTruthy();
  expect(asked.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ name: 'Snake oil', is_on: true });
});

test('lists are switched off, deleted after a question, tried on a text, and let everything be checked again', async () => {
  const { asked } = serve();
  const { user } = renderApp('/admin/content?section=lists');
  const menu = async (item: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Promises of earnings' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  await menu('Turn off');
  expect(await screen.findByText('Off')).toBeTruthy();
  await user.type(screen.getByLabelText('Text'), 'This tea cures everything.');
  await user.click(screen.getByRole('button', { name: 'Try it' }));
  expect(await screen.findByText('cures everything')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Check everything again' }));
  expect(await screen.findByText('Everything is checked again')).toBeTruthy();
  await menu('Delete');
  await user.click(await screen.findByRole('button', { name: 'Delete list' }));
  expect(await screen.findByText('No lists')).toBeTruthy();
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(true);
});
