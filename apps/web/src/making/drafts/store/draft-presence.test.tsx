import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { DRAFT_ID, fullDraft } from '../testing/drafts.ts';
import { serveWizard } from '../testing/serve-wizard.ts';
import { saveDraft } from './draft-storage.ts';

const ME = { id: sampleUser.id, name: sampleUser.name };
const NOAH = { id: '01990000-0000-7000-8000-0000000000e1', name: 'Noah' };
const ROSA = { id: '01990000-0000-7000-8000-0000000000e2', name: 'Rosa' };
const PRESENCE = `/api/drafts/${DRAFT_ID}/presence`;

function openDraft(isShared: boolean) {
  const served = serveWizard({
    'GET /api/auth/user': () => success({ user: { ...sampleUser, is_shared: isShared } }),
    [`PUT ${PRESENCE}`]: () => success({ editors: [ME, NOAH] }),
    [`DELETE ${PRESENCE}`]: () => success(null),
  });
  const server = { id: DRAFT_ID, version: 1 };
  saveDraft(sampleUser.id, { version: 1, draft: fullDraft({ step: 2 }), server, isSaved: true });
  const told = () => served.asked.filter(({ path }) => path === PRESENCE).map(({ method }) => method);
  return { ...served, ...renderApp('/create'), told };
}

beforeEach(() => saveToken('t'));

test('who has the draft open as well is named in the wizard, oneself is not, and the stream says who comes and goes', async () => {
  const { say, isListening } = openDraft(true);
  expect(await screen.findByText('Noah is editing')).toBeTruthy();
  await waitFor(() => expect(isListening()).toBe(true));
  act(() => say({ type: 'editors', draft_id: DRAFT_ID, editors: [ME, NOAH, ROSA] }));
  expect(await screen.findByText('Noah and Rosa are editing')).toBeTruthy();
  act(() => say({ type: 'editors', draft_id: DRAFT_ID, editors: [ME] }));
  await waitFor(() => expect(screen.queryByText(/editing$/u)).toBeNull());
});

test('leaving the wizard says that the draft is left, in the account in which it was opened', async () => {
  const { asked, told, user } = openDraft(true);
  await screen.findByText('Noah is editing');
  expect(told()).toEqual(['PUT']);
  await user.click(screen.getAllByRole('link', { name: 'Dashboard' })[0] as HTMLElement);
  await waitFor(() => expect(told()).toEqual(['PUT', 'DELETE']));
  expect(asked.findLast(({ path }) => path === PRESENCE)?.headers.get('sayso-account')).toBe(sampleUser.account_id);
});

test('a page that closes says so too', async () => {
  const { told } = openDraft(true);
  await screen.findByText('Noah is editing');
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(told()).toEqual(['PUT', 'DELETE']));
});

test('where nobody else works in the account, nothing is said', async () => {
  const { told } = openDraft(false);
  await screen.findByRole('textbox', { name: 'Script' });
  expect(told()).toEqual([]);
});
