import type { Role, Video } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Answer, type Asked, fakeApi, failure, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleVideo, userWithRole } from '../../../testing/samples.ts';
import { videoSettingsTexts as texts } from '../video-settings.texts.gen.ts';

beforeEach(() => saveToken('t'));

const VIDEO = sampleVideo();
const PATH = `PUT /api/videos/${VIDEO.id}`;

/** A refusal with what it is about. */
const refusal = (answer: Answer, facts: object): Answer => ({
  ...answer,
  body: { ...(answer.body as object), ...facts },
});

async function openSettings(
  save: (asked: Asked) => Answer,
  { video = VIDEO, role = 'owner' }: { video?: Video; role?: Role } = {},
) {
  const api = fakeApi({
    'GET /api/auth/user': () => success({ user: userWithRole(role) }),
    'GET /api/videos': () => success(samplePage([video])),
    'GET /api/videos/tags': () => success([]),
    [PATH]: save,
  });
  const { user } = renderApp('/projects');
  await user.click(await screen.findByRole('button', { name: `More for ${video.title}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Settings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Video Settings' }));
  const sent = () => api.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { user, dialog, sent };
}

test('shows what the documents name: two fields, what the video was made from, and how it does', async () => {
  const { dialog } = await openSettings(() => success(VIDEO));
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Video Title' }).value).toBe(VIDEO.title);
  expect(dialog.getByRole('textbox', { name: 'Description' })).toBeTruthy();
  for (const label of ['Voice Configuration', 'Avatar Description', 'Background Setting', 'Script Content']) {
    expect(dialog.getByText(label)).toBeTruthy();
  }
  expect(dialog.getByRole('group', { name: 'Script Content' }).textContent).toContain(
    VIDEO.generation_data.script.content.slice(0, 20),
  );
  expect(dialog.getByText('Generation settings cannot be modified after creation.')).toBeTruthy();
  expect(dialog.getByText('Views').nextElementSibling?.textContent).toBe(VIDEO.views.toLocaleString('en-US'));
  expect(dialog.getByText('Created').nextElementSibling?.querySelector('time')?.dateTime).toBe(VIDEO.created_at);
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeTruthy();
});

test('what can be made anew stands apart from what cannot, and leads to its editor; changes are asked about first', async () => {
  // The editor's preview asks whether it is in sight.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const { user, dialog } = await openSettings(() => success(VIDEO));
  const partOf = (heading: string) =>
    within(dialog.getByRole('heading', { name: heading }).parentElement as HTMLElement);
  const [changeable, fixed] = [partOf('Can be changed'), partOf('Stays as it was made')];
  expect(changeable.getByText('Background Setting')).toBeTruthy();
  expect(fixed.queryByText('Background Setting')).toBeNull();
  expect(changeable.queryByText('Generation settings cannot be modified after creation.')).toBeNull();
  expect(fixed.getByText('Generation settings cannot be modified after creation.')).toBeTruthy();
  expect(changeable.getByRole('button', { name: 'Edit captions' })).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Video Title' }), '!');
  await user.click(changeable.getByRole('button', { name: 'Edit scene' }));
  await user.click(await screen.findByRole('button', { name: texts.discard.action }));
  expect(await screen.findByRole('dialog', { name: 'Edit scene' })).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Video Settings' })).toBeNull();
});

test('what was changed is sent and nothing else; the card and a toast say so', async () => {
  const saved = (body: unknown): Video => ({ ...VIDEO, ...(body as object), has_password: true });
  const { user, dialog, sent } = await openSettings(({ body }) => success(saved(body)));
  const title = dialog.getByRole('textbox', { name: 'Video Title' });
  await user.clear(title);
  await user.type(title, '  Colder brew ');
  await user.click(dialog.getByRole('radio', { name: /^Password/ }));
  await user.click(dialog.getByRole('switch', { name: /Show generation details/ }));
  await user.click(dialog.getByRole('switch', { name: /Button below the video/ }));
  await user.type(dialog.getByRole('textbox', { name: 'Where it leads' }), 'shop.example');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  // Judged here in the contract's words, and nothing is sent.
  expect(await dialog.findByText('Choose the password that viewers enter.')).toBeTruthy();
  expect(dialog.getByText('Write what the button says.')).toBeTruthy();
  expect(dialog.getByText('Use an address that begins with https:// or http://.')).toBeTruthy();
  expect(sent()).toEqual([]);

  await user.type(dialog.getByLabelText('Password', { selector: 'input[name=password]' }), 'cold one');
  await user.type(dialog.getByRole('textbox', { name: 'Text on the button' }), 'Shop now');
  await user.clear(dialog.getByRole('textbox', { name: 'Where it leads' }));
  await user.type(dialog.getByRole('textbox', { name: 'Where it leads' }), 'https://shop.example');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Settings Updated')).toBeTruthy();
  expect(screen.getByText('Video updated successfully')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Colder brew')).toBeTruthy();
  expect(sent()).toEqual([
    {
      title: 'Colder brew',
      visibility: 'password',
      password: 'cold one',
      show_details: true,
      call_to_action: { text: 'Shop now', url: 'https://shop.example' },
      updated_at: VIDEO.updated_at,
    },
  ]);
});

test('what somebody else saved meanwhile is shown, what was typed stays, and saving again says which it rests on', async () => {
  const theirs = { ...VIDEO, title: 'Theirs', description: 'By them', updated_at: '2026-02-02T10:00:00.000Z' };
  const late = refusal(failure(409, 'video_changed', 'Somebody else has changed this video meanwhile.'), {
    data: { video: theirs },
  });
  let isLate = true;
  const { user, dialog, sent } = await openSettings(() => (isLate ? late : success({ ...theirs, title: 'Mine' })));
  const title = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Video Title' });
  await user.clear(title);
  await user.type(title, 'Mine');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText('Video Title, theirs: Theirs')).toBeTruthy();
  expect(title.value).toBe('Mine');
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' }).value).toBe('By them');
  isLate = false;
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Settings Updated')).toBeTruthy();
  expect(sent().at(-1)).toEqual({ title: 'Mine', updated_at: theirs.updated_at });
});

test('a refusal stands at its field, any other in the dialog; leaving with changes asks', async () => {
  const answers = [
    refusal(failure(422, 'invalid_input', 'Please check your input and try again.'), {
      errors: { 'call_to_action.url': ['This address leads nowhere.'] },
    }),
    failure(500, 'internal', 'Server error occurred. Please try again later.'),
  ];
  const video = { ...VIDEO, call_to_action: { text: 'Shop', url: 'https://shop.example' } };
  const { user, dialog } = await openSettings(() => answers.shift() as Answer, { video });
  await user.type(dialog.getByRole('textbox', { name: 'Where it leads' }), '/new');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText('This address leads nowhere.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Failed to update video')).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: texts.discard.cancel }));
  expect(screen.getByRole('dialog', { name: 'Video Settings' })).toBeTruthy();
});

test('whoever may only look can read all of it and change nothing', async () => {
  const { dialog } = await openSettings(() => success(VIDEO), { role: 'viewer' });
  expect(dialog.getByText('You can see this video, but not change it.')).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Video Title' }).disabled).toBe(true);
  expect(dialog.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Edit scene' })).toBeNull();
});
