import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { AvatarUpload } from './avatar-upload.tsx';
import { formatBytes, formatPart } from '../format-bytes.ts';
import { Upload } from './upload.tsx';
import type { Upload as UploadFunction } from './files.ts';

const MB = 1024 * 1024;
const RULES = { types: { 'image/png': 'PNG', 'image/webp': 'WebP', '.csv': 'CSV' }, maxBytes: 5 * MB };
const picture = (name = 'lamp.png', bytes = 2 * MB) => {
  const file = new File(['x'], name, { type: name.endsWith('.csv') ? '' : `image/${name.split('.').at(-1)}` });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};

/** An upload under control: what it was told, and how it ends. */
function controlled() {
  const runs: {
    file: File;
    signal: AbortSignal;
    onProgress: (sentBytes: number) => void;
    end: PromiseWithResolvers<string>;
  }[] = [];
  const upload: UploadFunction<string> = (file, { signal, onProgress }) => {
    const end = Promise.withResolvers<string>();
    runs.push({ file, signal, end, onProgress: (sentBytes) => onProgress({ sentBytes, totalBytes: file.size }) });
    return end.promise;
  };
  return { runs, upload };
}

function renderUpload({ most = 1 } = {}) {
  const { runs, upload } = controlled();
  const done = vi.fn<(result: string, file: File) => void>();
  const removed = vi.fn<(file: File) => void>();
  render(
    <Upload
      {...RULES}
      label="Product image"
      prompt="Choose a picture"
      most={most}
      upload={upload}
      onDone={done}
      onRemove={removed}
    />,
  );
  // The picker is told by the browser what it may offer; what it offers all the same is refused here.
  const user = userEvent.setup({ applyAccept: false });
  const choose = (...files: File[]) =>
    user.upload(screen.getByLabelText('Product image', { selector: 'input' }), files);
  return { runs, done, removed, user, choose };
}
const zone = () => screen.getByRole('button', { name: /Product image/ });
const noteOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;

describe('an upload', () => {
  test('says one thing at a time: a refused file takes the place of one that did not arrive', async () => {
    const { runs, choose } = renderUpload();
    await choose(picture());
    await act(async () =>
      runs[0]?.end.reject(new ApiError({ status: 422, code: 'x', message: 'No picture.' } as never)),
    );
    expect(await screen.findByRole('alert')).toBeTruthy();
    await choose(picture('lamp.gif'));
    expect(screen.queryByText('lamp.png')).toBeNull();
    expect(noteOf(zone())).toContain('PNG');
  });

  test('says how far it is in percent and bytes, then that it arrived, and hands the answer on', async () => {
    const { runs, done, choose } = renderUpload();
    await choose(picture());
    const bar = screen.getByRole('progressbar', { name: 'Uploading lamp.png' });
    act(() => runs[0]?.onProgress(1.5 * MB));
    expect(bar.getAttribute('aria-valuenow')).toBe('75');
    expect(screen.getByText('1.5 of 2 MB')).toBeTruthy();
    await act(async () => runs[0]?.end.resolve('stored'));
    expect(screen.getByRole('status').textContent).toBe('lamp.pngUploaded, 2 MB');
    expect(done).toHaveBeenCalledWith('stored', runs[0]?.file);
  });

  test('Cancel ends it, and the place for files has the focus again', async () => {
    const { runs, done, user, choose } = renderUpload();
    await choose(picture());
    await user.click(screen.getByRole('button', { name: 'Cancel lamp.png' }));
    expect(runs[0]?.signal.aborted).toBe(true);
    await act(async () => runs[0]?.end.resolve('too late'));
    expect(done).not.toHaveBeenCalled();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(document.activeElement).toBe(zone());
  });

  test('a failure says why, and the same file is sent again on demand', async () => {
    const { runs, done, user, choose } = renderUpload();
    await choose(picture());
    await act(async () =>
      runs[0]?.end.reject(new ApiError({ code: 'x', status: 503, message: 'The server is busy.' })),
    );
    expect(screen.getByRole('alert').textContent).toBe('lamp.pngThe server is busy.');
    await user.click(screen.getByRole('button', { name: 'Try lamp.png again' }));
    expect(runs[1]?.file).toBe(runs[0]?.file);
    await act(async () => runs[1]?.end.resolve('stored'));
    expect(done).toHaveBeenCalledTimes(1);
  });

  test('a file that is refused for what it holds is not sent again: another one is asked for', async () => {
    const { runs, user, choose } = renderUpload();
    await choose(picture());
    await act(async () =>
      runs[0]?.end.reject(new ApiError({ code: 'x', status: 422, message: 'This is no picture.' })),
    );
    expect(screen.getByRole('alert').textContent).toBe('lamp.pngThis is no picture.');
    expect(screen.queryByRole('button', { name: 'Try lamp.png again' })).toBeNull();
    const opened = vi.spyOn(screen.getByLabelText<HTMLInputElement>('Product image', { selector: 'input' }), 'click');
    await user.click(screen.getByRole('button', { name: 'Choose another file' }));
    expect(opened).toHaveBeenCalledTimes(1);
    await choose(picture('other.png'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(runs[1]?.file.name).toBe('other.png');
  });

  test.each([
    [picture('clip.gif'), 'clip.gif is of another kind. Choose PNG, WebP, or CSV.'],
    [picture('huge.png', 7.25 * MB), 'huge.png has 7.3 MB. Use 5 MB at most.'],
    [picture('empty.png', 0), 'empty.png is empty. Choose another file.'],
  ])('%s is refused at once, in words that help', async (file, words) => {
    const { runs, choose } = renderUpload();
    await choose(file);
    expect(noteOf(zone())).toBe(words);
    expect(zone().getAttribute('aria-invalid')).toBe('true');
    expect(runs).toEqual([]);
  });

  test('a file may be dropped or pasted, and one by its ending has no type', async () => {
    const { runs } = renderUpload();
    fireEvent.drop(zone(), { dataTransfer: { files: [picture('list.csv')] } });
    await waitFor(() => expect(runs.map(({ file }) => file.name)).toEqual(['list.csv']));
    fireEvent.paste(zone(), { clipboardData: { files: [picture('shot.png')] } });
    await waitFor(() => expect(runs.map(({ file }) => file.name)).toEqual(['list.csv', 'shot.png']));
    // A single place: the new one has taken the place of the old one.
    expect(runs[0]?.signal.aborted).toBe(true);
  });

  test('several files have bars of their own, and one too many is said', async () => {
    const { runs, removed, user, choose } = renderUpload({ most: 2 });
    await choose(picture('a.png'), picture('b.png'), picture('c.png'));
    expect(runs.map(({ file }) => file.name)).toEqual(['a.png', 'b.png']);
    expect(noteOf(zone())).toBe('Choose 2 files at most.');
    const files = within(screen.getByRole('list', { name: 'Product image: files' }));
    await act(async () => runs[1]?.end.resolve('stored'));
    expect(files.getAllByRole('progressbar')).toHaveLength(1);
    await user.click(files.getByRole('button', { name: 'Remove b.png' }));
    expect(removed).toHaveBeenCalledWith(runs[1]?.file);
  });

  test('only what had arrived is told to be removed, also when another file takes its place', async () => {
    const { runs, removed, user, choose } = renderUpload();
    await choose(picture('a.png'));
    await user.click(screen.getByRole('button', { name: 'Cancel a.png' }));
    await choose(picture('b.png'));
    await choose(picture('c.png'));
    expect(removed).not.toHaveBeenCalled();
    await act(async () => runs[2]?.end.resolve('stored'));
    await choose(picture('d.png'));
    expect(removed.mock.calls).toEqual([[runs[2]?.file]]);
    await user.click(screen.getByRole('button', { name: 'Cancel d.png' }));
    expect(removed).toHaveBeenCalledTimes(1);
  });
});

test('a picture of a person: initials first, a ring while it is sent, the reason when it fails', async () => {
  const { runs, upload } = controlled();
  const done = vi.fn<(result: string) => void>();
  render(
    <AvatarUpload {...RULES} label="Profile picture" name="Elena Marsh" src={null} upload={upload} onDone={done} />,
  );
  const user = userEvent.setup();
  const choose = () => user.upload(screen.getByLabelText('Profile picture', { selector: 'input' }), picture());
  expect(screen.getByText('EM')).toBeTruthy();
  await choose();
  act(() => runs[0]?.onProgress(MB));
  expect(screen.getByRole('progressbar', { name: 'Uploading lamp.png' }).getAttribute('aria-valuenow')).toBe('50');
  await act(async () =>
    runs[0]?.end.reject(new ApiError({ code: 'x', status: 500, message: 'Failed to upload avatar.' })),
  );
  expect(noteOf(screen.getByRole('group', { name: 'Profile picture' }))).toBe('Failed to upload avatar.');
  await choose();
  await act(async () => runs[1]?.end.resolve('/media/elena.webp'));
  expect(done).toHaveBeenCalledWith('/media/elena.webp');
});

test('Cancel while a picture is sent leads the focus back to choosing one', async () => {
  const { runs, upload } = controlled();
  render(
    <AvatarUpload
      {...RULES}
      label="Profile picture"
      name="Elena Marsh"
      src={null}
      upload={upload}
      onDone={vi.fn<() => void>()}
    />,
  );
  const user = userEvent.setup();
  await user.upload(screen.getByLabelText('Profile picture', { selector: 'input' }), picture());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(runs[0]?.signal.aborted).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a picture' }));
});

test('bytes read as people say them', () => {
  expect([0, 1, 999, 1536, 8_808_038, 10_485_760, 5 * 1024 ** 3].map(formatBytes)).toEqual([
    '0 bytes',
    '1 byte',
    '999 bytes',
    '1.5 KB',
    '8.4 MB',
    '10 MB',
    '5 GB',
  ]);
  expect(formatPart(6_400_000, 8_808_038)).toBe('6.1 of 8.4 MB');
});
