import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { fakeApi, success } from '../../testing/fake-api.ts';
import { ConfirmHost } from '../../ui/overlays/confirm.tsx';
import { UploadChoice } from './uploads.parts.tsx';

const NOTHING = { data: [], current_page: 1, last_page: 1, per_page: 8, total: 0, from: null, to: null };

/** Stands in for an upload that takes its time. */
class SlowRequest extends EventTarget {
  static aborts = 0;
  upload = new EventTarget();
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null;
  send() {}
  abort() {
    SlowRequest.aborts += 1;
    this.dispatchEvent(new Event('abort'));
    this.dispatchEvent(new Event('loadend'));
  }
}

/** The dialog of one's logos, with a new one dropped in it. */
async function dropLogo() {
  fakeApi({ 'GET /api/uploads': () => success({ ...NOTHING, next_page_url: null }) });
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UploadChoice kind="logo" value={null} onChange={() => undefined} />
      <ConfirmHost />
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Use your own logo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your logos' }));
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  await user.upload(dialog.getByLabelText('New logo', { selector: 'input' }), file);
  return { user, dialog };
}

test('while a file is on its way it is not left by mistake, and can be cancelled', async () => {
  vi.stubGlobal('XMLHttpRequest', SlowRequest);
  const { user, dialog } = await dropLogo();
  await user.click(await dialog.findByRole('checkbox', { name: 'I may use this logo' }));
  const busy = await dialog.findByRole('button', { name: /^Uploading/ });
  await user.click(busy);
  expect(screen.getByRole('dialog')).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep sending' }));
  expect(screen.getByRole('dialog', { name: 'Your logos' })).toBeTruthy();
  expect(SlowRequest.aborts).toBe(0);
  await user.click(dialog.getByRole('button', { name: 'Cancel logo.png' }));
  expect(SlowRequest.aborts).toBe(1);
  await user.click(await dialog.findByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a file that waits for the word that one may use it is not left by mistake', async () => {
  const { user, dialog } = await dropLogo();
  await dialog.findByText('Tick the box to upload logo.png.');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await user.click(await screen.findByRole('button', { name: 'Go back' }));
  expect(dialog.getByText('Tick the box to upload logo.png.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without it' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your logos' })).toBeNull());
});
