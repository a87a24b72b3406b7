import { DEFAULT_PREFERENCES, type Upload, type UploadKind } from '@sayso/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { listKey } from '../../lib/api/reads.ts';
import { saveToken } from '../../lib/api/credentials.ts';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { failure, fakeApi, success } from '../../testing/fake-api.ts';
import { sampleUser } from '../../testing/samples.ts';
import { ConfirmHost } from '../../ui/overlays/confirm.tsx';
import { Toasts } from '../../ui/feedback/toasts.tsx';
import { UploadPicker } from './upload-picker.tsx';
import { UploadChoice } from './uploads.parts.tsx';

const LIST = 'GET /api/uploads';
const lamp: Upload = {
  id: '01990000-0000-7000-8000-000000000001',
  kind: 'product',
  name: 'lamp.png',
  width: 400,
  height: 300,
  duration_ms: null,
  is_cut_out: false,
  is_ai_made: false,
  size_bytes: 20_000,
  url: '/media/lamp.webp',
  created_at: '2026-02-01T10:00:00.000Z',
};
const tune: Upload = { ...lamp, kind: 'music', name: 'tune.mp3', width: null, height: null, duration_ms: 83_000 };
const pageOf = (data: Upload[], lastPage = 1) => ({
  data,
  current_page: 1,
  last_page: lastPage,
  per_page: 8,
  total: data.length,
  from: null,
  to: null,
  next_page_url: null,
});

/** Stands in for the upload, which no fetch makes: what was sent, and how it is answered. */
function fakeUpload(answer: { status: number; body: unknown }) {
  const sent: { url: string; headers: Map<string, string>; body: unknown }[] = [];
  class Request extends EventTarget {
    upload = new EventTarget();
    status = answer.status;
    responseText = JSON.stringify(answer.body);
    headers = new Map<string, string>();
    url = '';
    open(_method: string, url: string) {
      this.url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    }
    getResponseHeader = () => null;
    abort() {}
    send(body: unknown) {
      sent.push({ url: this.url, headers: this.headers, body });
      queueMicrotask(() => {
        this.dispatchEvent(new Event('load'));
        this.dispatchEvent(new Event('loadend'));
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return sent;
}

function renderPicker(kind: UploadKind, chosen: string | null = null) {
  const seen = vi.fn<(upload: Upload | null) => void>();
  function Held() {
    const [value, setValue] = useState(chosen);
    return (
      <UploadPicker
        kind={kind}
        value={value}
        onChange={(upload) => {
          setValue(upload?.id ?? null);
          seen(upload);
        }}
      />
    );
  }
  const client = createQueryClient();
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <Held />
      <ConfirmHost />
      <Toasts />
    </QueryClientProvider>,
  );
  return { seen, unmount, client, user: userEvent.setup() };
}
const zone = () => screen.getByRole<HTMLButtonElement>('button', { name: /New product picture/ });
const consent = () => screen.getByRole('checkbox', { name: 'I may use this product picture' });
const file = () => new File(['x'], 'lamp & co.png', { type: 'image/png' });

test('one of my own files can be chosen, and the choice be taken back', async () => {
  const { asked } = fakeApi({ [LIST]: () => success(pageOf([lamp])) });
  const { seen, user } = renderPicker('product');
  await user.click(await screen.findByRole('radio', { name: 'lamp.png' }));
  expect(seen).toHaveBeenLastCalledWith(lamp);
  expect(asked[0]?.query.get('kind')).toBe('product');
  await user.click(screen.getByRole('button', { name: 'Use no product picture' }));
  expect(seen).toHaveBeenLastCalledWith(null);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'lamp.png' }).checked).toBe(false);
});

test('a file is kept while the word that I may use it is asked for, and sent once that is given; each needs its own', async () => {
  let uploads: Upload[] = [];
  fakeApi({ [LIST]: () => success(pageOf(uploads)) });
  const sent = fakeUpload({ status: 201, body: { status: 'success', data: lamp } });
  const { seen, user } = renderPicker('product');
  expect(await screen.findByText(/No product picture yet/)).toBeTruthy();
  expect(zone().disabled).toBe(false);
  expect(screen.queryByRole('checkbox')).toBeNull();
  const input = screen.getByLabelText('New product picture', { selector: 'input' });
  await user.upload(input, file());
  expect(await screen.findByText('Tick the box to upload lamp & co.png.')).toBeTruthy();
  expect(document.activeElement).toBe(consent());
  await user.click(screen.getByRole('button', { name: 'Do not upload it' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.upload(input, file());
  await screen.findByRole('checkbox');
  expect(sent).toEqual([]);
  uploads = [lamp];
  await user.click(consent());
  await waitFor(() => expect(seen).toHaveBeenCalledWith(lamp));
  const url = new URL(sent[0]?.url ?? '', location.href);
  expect(Object.fromEntries(url.searchParams)).toEqual({ kind: 'product', name: 'lamp & co.png', consent: 'true' });
  expect(sent[0]?.body).toBeInstanceOf(File);
  expect(sent[0]?.headers.get('content-type')).toBe('application/octet-stream');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'lamp.png' })).checked).toBe(true);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a file that failed says why in the words of the server, and trying again sends it under the same key', async () => {
  fakeApi({ [LIST]: () => success(pageOf([])) });
  const sent = fakeUpload({ status: 507, body: { code: 'storage_full', message: 'The server has no room left.' } });
  const { seen, user } = renderPicker('product');
  await user.upload(screen.getByLabelText('New product picture', { selector: 'input' }), file());
  await user.click(await screen.findByRole('checkbox'));
  expect((await screen.findByRole('alert')).textContent).toContain('The server has no room left.');
  await user.click(screen.getByRole('button', { name: 'Try lamp & co.png again' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.headers.get('idempotency-key')).toBe(sent[0]?.headers.get('idempotency-key'));
  expect(seen).not.toHaveBeenCalled();
});

test('what is chosen is in view on whichever page it stands, and said to be gone when it is', async () => {
  const gone = '01990000-0000-7000-8000-0000000000ff';
  const second = { ...lamp, id: '01990000-0000-7000-8000-000000000002', name: 'shade.png' };
  fakeApi({
    [LIST]: () => success(pageOf([second], 3)),
    [`GET /api/uploads/${lamp.id}`]: () => success(lamp),
    [`GET /api/uploads/${gone}`]: () => failure(404, 'upload_not_found', 'This file no longer exists.'),
  });
  const { unmount } = renderPicker('product', lamp.id);
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'lamp.png' })).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'shade.png' }).checked).toBe(false);
  unmount();
  renderPicker('product', gone);
  expect(await screen.findByText(/has been deleted/)).toBeTruthy();
});

test('deleting asks first, and a deleted choice is no choice any more', async () => {
  let uploads = [lamp];
  const { asked } = fakeApi({
    [LIST]: () => success(pageOf(uploads)),
    [`DELETE /api/uploads/${lamp.id}`]: () => {
      uploads = [];
      return { body: { status: 'success' } };
    },
  });
  const { seen, user } = renderPicker('product', lamp.id);
  await user.click(await screen.findByRole('button', { name: 'Delete lamp.png' }));
  const dialog = await screen.findByRole('dialog');
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: 'Delete file' }));
  await waitFor(() => expect(seen).toHaveBeenCalledWith(null));
  expect(await screen.findByText(/No product picture yet/)).toBeTruthy();
});

test.each([
  [0, 0, 'is deleted at once'],
  [2, 0, 'is asked about all the same, as two videos wait for it'],
  [0, 1, 'is asked about all the same, as a template uses it'],
])(
  'for who does not want to be asked, a file with %i waiting videos and %i templates %s',
  async (waiting, templates) => {
    saveToken('t');
    const { asked } = fakeApi({
      'GET /api/auth/user': () => success({ user: sampleUser }),
      'GET /api/user/settings/preferences': () => success({ ...DEFAULT_PREFERENCES, confirmBeforeDelete: false }),
      [LIST]: () => success(pageOf([lamp])),
      [`GET /api/uploads/${lamp.id}`]: () => success({ ...lamp, waiting_videos: waiting, templates }),
      [`DELETE /api/uploads/${lamp.id}`]: () => ({ body: { status: 'success' } }),
    });
    const { client, user } = renderPicker('product');
    await waitFor(() => expect(client.getQueryData(['accounts', 'preferences', sampleUser.id])).toBeTruthy());
    await user.click(await screen.findByRole('button', { name: 'Delete lamp.png' }));
    if (waiting + templates === 0) await screen.findByText('Deleted');
    else await screen.findByRole('dialog', { name: 'Delete this file?' });
    expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(waiting + templates === 0 ? 1 : 0);
  },
);

test('for who does not want to be asked, a second press while a file is being deleted does nothing', async () => {
  saveToken('t');
  const answer = Promise.withResolvers<{ body: unknown }>();
  let uploads = [lamp];
  const { asked } = fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    'GET /api/user/settings/preferences': () => success({ ...DEFAULT_PREFERENCES, confirmBeforeDelete: false }),
    [LIST]: () => success(pageOf(uploads)),
    [`GET /api/uploads/${lamp.id}`]: () => success({ ...lamp, waiting_videos: 0, templates: 0 }),
    [`DELETE /api/uploads/${lamp.id}`]: () => answer.promise,
  });
  const { client, user } = renderPicker('product');
  await waitFor(() => expect(client.getQueryData(['accounts', 'preferences', sampleUser.id])).toBeTruthy());
  await user.dblClick(await screen.findByRole('button', { name: 'Delete lamp.png' }));
  uploads = [];
  answer.resolve({ body: { status: 'success' } });
  expect(await screen.findByText('Deleted')).toBeTruthy();
  expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test.each([
  [0, 0, null],
  [1, 0, '1 video waits or is being made with it. It will fail.'],
  [3, 0, '3 videos wait or are being made with it. They will fail.'],
  [0, 1, '1 template uses it. Videos made from that will be without it.'],
  [0, 2, '2 templates use it. Videos made from those will be without it.'],
])(
  'before a file with %i waiting videos and %i templates is deleted, that is said',
  async (waiting, templates, words) => {
    fakeApi({
      [LIST]: () => success(pageOf([lamp])),
      [`GET /api/uploads/${lamp.id}`]: () => success({ ...lamp, waiting_videos: waiting, templates }),
    });
    const { user } = renderPicker('product');
    await user.click(await screen.findByRole('button', { name: 'Delete lamp.png' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this file?' }));
    await waitFor(() => expect(dialog.getByRole('status').textContent).toBe(words ?? ''));
  },
);

test('when nobody can say how many videos wait for a file, that they would fail is said', async () => {
  fakeApi({
    [LIST]: () => success(pageOf([lamp])),
    [`GET /api/uploads/${lamp.id}`]: () => failure(503, 'not_ready', 'Not now.'),
  });
  const { user } = renderPicker('product');
  await user.click(await screen.findByRole('button', { name: 'Delete lamp.png' }));
  expect(await screen.findByText('Videos that wait or are being made with it will fail.')).toBeTruthy();
});

test('the last file of a page takes the page with it, also when it is deleted elsewhere', async () => {
  const second = { ...lamp, id: '01990000-0000-7000-8000-000000000002', name: 'shade.png' };
  let uploads = [lamp, second];
  fakeApi({
    [LIST]: ({ query }) => {
      const page = Number(query.get('page'));
      return success({ ...pageOf(uploads.slice(page - 1, page), Math.max(1, uploads.length)), current_page: page });
    },
  });
  const { client, user } = renderPicker('product');
  await user.click(await screen.findByRole('button', { name: /Next/ }));
  expect(await screen.findByRole('radio', { name: 'shade.png' })).toBeTruthy();
  uploads = [lamp];
  await act(() => client.invalidateQueries({ queryKey: listKey('uploads') }));
  expect(await screen.findByRole('radio', { name: 'lamp.png' })).toBeTruthy();
});

test('music is listed with its length and can be heard', async () => {
  fakeApi({ [LIST]: () => success(pageOf([tune])) });
  const played: string[] = [];
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    played.push(new URL(this.src).pathname);
    this.dispatchEvent(new Event('play'));
  });
  const { user } = renderPicker('music');
  expect(await screen.findByRole('radio', { name: /tune.mp3 *1:23/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Play tune.mp3' }));
  expect(played).toEqual(['/media/lamp.webp']);
  expect(screen.getByRole('button', { name: 'Pause tune.mp3' })).toBeTruthy();
});

test('a list that does not come says so and can be asked for again', async () => {
  let fails = true;
  fakeApi({ [LIST]: () => (fails ? failure(403, 'forbidden', 'Access denied.') : success(pageOf([lamp]))) });
  const { user } = renderPicker('product');
  expect(await screen.findByText(/Access denied/)).toBeTruthy();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: 'lamp.png' })).toBeTruthy();
});

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
