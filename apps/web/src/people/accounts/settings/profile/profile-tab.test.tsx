import { DEFAULT_PREFERENCES } from '@sayso/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { saveToken } from '../../../../lib/api/credentials.ts';
import { failure, success } from '../../../../testing/fake-api.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { sampleUser } from '../../../../testing/samples.ts';
import { PROFILE, ROUTE, serveProfile } from './testing/serve-profile.ts';

beforeEach(() => saveToken('t'));

describe('the picture', () => {
  const choose = async (file: File) => {
    fireEvent.change(await screen.findByLabelText('Profile picture', { selector: 'input' }), {
      target: { files: [file] },
    });
  };

  test.each([
    [new File(['x'], 'me.pdf', { type: 'application/pdf' }), 'Invalid File Type', 'Please select an image file.'],
    [
      new File([new Uint8Array(5 * 1024 ** 2 + 1)], 'me.png', { type: 'image/png' }),
      'File Too Large',
      'Please select an image smaller than 5MB.',
    ],
  ])('refuses %o in the documented words', async (file, title, text) => {
    serveProfile();
    renderApp('/settings');
    await choose(file);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getAllByText(text)).toHaveLength(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a picture whose end is missing is refused before anything of it is chosen', async () => {
    serveProfile();
    renderApp('/settings');
    const beginning = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xda, 0, 2, 7]);
    await choose(new File([beginning], 'me.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText(/damaged or incomplete/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('opens the crop of what looks like a picture; Cancel sends nothing', async () => {
    URL.createObjectURL = () => 'blob:me';
    URL.revokeObjectURL = () => undefined;
    serveProfile();
    const { user } = renderApp('/settings');
    await choose(new File(['x'], 'me.png', { type: 'image/png' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Crop your picture' }));
    expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeTruthy();
    expect(document.querySelector('[role=dialog] img')?.className).toContain('bg-(--picture-ground)');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test.each([
    ['show', {}],
    ['read any more', { arrayBuffer: () => Promise.reject(new DOMException('It is gone.', 'NotReadableError')) }],
  ])('what the browser cannot %s is no picture', async (_what, file) => {
    URL.createObjectURL = () => 'blob:me';
    URL.revokeObjectURL = () => undefined;
    serveProfile();
    renderApp('/settings');
    await choose(Object.assign(new File(['x'], 'me.png', { type: 'image/png' }), file));
    const dialog = await screen.findByRole('dialog', { name: 'Crop your picture' });
    const picture = await waitFor(() => {
      const found = dialog.querySelector('img');
      expect(found).not.toBeNull();
      return found as HTMLImageElement;
    });
    fireEvent.error(picture);
    expect(await screen.findByText('Invalid File Type')).toBeTruthy();
    // In the toast and at the picture, as with every other file that is not taken.
    expect(await screen.findAllByText('Please select an image file.')).toHaveLength(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is taken away, here and in the shell', async () => {
    const avatar_url = '/media/elena.webp';
    serveProfile(
      {
        [`GET ${ROUTE}`]: () => success({ ...PROFILE, avatar_url }),
        [`DELETE ${ROUTE}/avatar`]: () => success(undefined),
      },
      { ...sampleUser, avatar_url },
    );
    const { user } = renderApp('/settings');
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    const question = within(await screen.findByRole('dialog', { name: 'Remove picture' }));
    expect(document.querySelector(`img[src="${avatar_url}"]`)).not.toBeNull();
    await user.click(question.getByRole('button', { name: 'Remove picture' }));
    expect(await screen.findByText('Your picture has been removed.')).toBeTruthy();
    expect(document.querySelector(`img[src="${avatar_url}"]`)).toBeNull();
  });

  test('is taken away at once where deletions are not to be asked about', async () => {
    const avatar_url = '/media/elena.webp';
    const { asked } = serveProfile({
      [`GET ${ROUTE}`]: () => success({ ...PROFILE, avatar_url }),
      'GET /api/user/settings/preferences': () => success({ ...DEFAULT_PREFERENCES, confirmBeforeDelete: false }),
      [`DELETE ${ROUTE}/avatar`]: () => success(undefined),
    });
    const { user } = renderApp('/settings');
    const button = await screen.findByRole('button', { name: 'Remove' });
    await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/preferences'))).toBe(true));
    await user.click(button);
    expect(await screen.findByText('Your picture has been removed.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that cannot be taken away stays, and the reason is told', async () => {
    const avatar_url = '/media/elena.webp';
    serveProfile({
      [`GET ${ROUTE}`]: () => success({ ...PROFILE, avatar_url }),
      [`DELETE ${ROUTE}/avatar`]: () => failure(403, 'forbidden', 'Access denied.'),
    });
    const { user } = renderApp('/settings');
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
    expect(await screen.findByText('Access denied.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.querySelector(`img[src="${avatar_url}"]`)).not.toBeNull();
  });
});
