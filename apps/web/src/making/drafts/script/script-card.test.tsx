import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Asked, failure, success } from '../../../testing/fake-api.ts';
import { dismissToasts } from '../../../ui/feedback/toasts.tsx';
import { SCRIPT } from '../testing/drafts.ts';
import { findButton, openWizardAt } from '../testing/open-wizard.ts';
import { serveWizard } from '../testing/serve-wizard.ts';

const LIST = 'GET /api/a2e/tts/pronunciations';
const ADD = 'POST /api/a2e/tts/pronunciations';
/** Drafts are kept by calls of their own meanwhile. */
const isAdding = ({ method, path }: Asked) => `${method} ${path}` === ADD;
const WIN = { id: '01990000-0000-7000-8000-0000000000d1', written: 'Nguyen', spoken: 'win' };

beforeEach(() => {
  vi.restoreAllMocks();
  saveToken('t');
});
afterEach(() => {
  dismissToasts();
});

const editor = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Script' });
const openDialog = async (user: ReturnType<typeof openWizardAt>['user']) => {
  await user.click(await findButton('Pronunciations'));
  return screen.findByRole('dialog', { name: 'Pronunciations' });
};

describe('pauses', () => {
  test('a pause goes in at the cursor, the cursor behind it, and it counts as no word and no character', async () => {
    serveWizard();
    const { user } = openWizardAt({ step: 2, script: 'One two', speech: null });
    const script = await editor();
    script.setSelectionRange(3, 3);
    await user.click(await findButton('Insert pause'));
    await user.click(await screen.findByRole('menuitem', { name: '2 seconds' }));
    expect(script.value).toBe('One <break time="2s"/> two');
    await waitFor(() => expect(document.activeElement).toBe(script));
    expect(script.selectionStart).toBe('One <break time="2s"/>'.length);
    expect(screen.getByText(/^2 words/)).toBeTruthy();
    expect(screen.getByText(/^9 \/ |^9 of /)).toBeTruthy();
  });
});

test('emphasis goes around the word at the cursor and, pressed again, goes; it counts as no character', async () => {
  serveWizard();
  const { user } = openWizardAt({ step: 2, script: '', speech: null });
  const script = await editor();
  // They stand there from the beginning: what is typed first moves nothing.
  for (const name of ['Emphasis', 'Rewrite']) expect((await findButton(name)).disabled).toBe(true);
  await user.type(script, 'One two');
  script.setSelectionRange(5, 5);
  await user.click(await findButton('Emphasis'));
  expect(script.value).toBe('One *two*');
  await waitFor(() => expect(script.value.slice(script.selectionStart, script.selectionEnd)).toBe('*two*'));
  expect(document.activeElement).toBe(script);
  expect(screen.getByText(/^7 \//)).toBeTruthy();
  await user.click(await findButton('Emphasis'));
  expect(script.value).toBe('One two');
});

test('a pause that is too long, and one that is none, are pointed out under the script', async () => {
  serveWizard();
  openWizardAt({ step: 2, script: 'One <break time="99s"/> two [pause 2s] three', speech: null });
  const notes = document.getElementById((await editor()).getAttribute('aria-describedby') ?? '')?.textContent;
  expect(notes).toContain('A pause lasts 10 s at most: <break time="99s"/> becomes 10 s.');
  expect(notes).toContain('[pause 2s] is no pause tag and is spoken.');
});

describe('pronunciations', () => {
  test('a word is added, and speech that holds it is old from then on', async () => {
    const entry = { ...WIN, written: SCRIPT.split(' ')[1] ?? '' };
    let list: object[] = [];
    const { asked } = serveWizard({
      [LIST]: () => success(list),
      [ADD]: () => {
        list = [entry];
        return { ...success(entry), status: 201 };
      },
    });
    const { user } = openWizardAt({ step: 2 });
    const dialog = await openDialog(user);
    expect(await within(dialog).findByText('No pronunciations yet')).toBeTruthy();
    await user.type(within(dialog).getByRole('textbox', { name: 'Word or phrase' }), entry.written);
    await user.type(within(dialog).getByRole('textbox', { name: 'Say it like' }), 'win');
    await user.click(within(dialog).getByRole('button', { name: 'Add pronunciation' }));
    expect(await within(dialog).findByRole('button', { name: `Edit ${entry.written}` })).toBeTruthy();
    expect(asked.find(isAdding)?.body).toEqual({ written: entry.written, spoken: 'win' });
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Word or phrase' }).value).toBe('');
    expect(screen.getByText('This is the old speech. Generate again to hear the change.')).toBeTruthy();
  });

  test('a word whose answer was lost is added again with the same key', async () => {
    let isLost = true;
    const { asked } = serveWizard({
      [LIST]: () => success([]),
      [ADD]: () => {
        if (isLost) throw new TypeError('lost');
        return success(WIN);
      },
    });
    const { user } = openWizardAt({ step: 2 });
    const dialog = within(await openDialog(user));
    const press = () => user.click(dialog.getByRole('button', { name: 'Add pronunciation' }));
    await user.type(await dialog.findByRole('textbox', { name: 'Word or phrase' }), WIN.written);
    await user.type(dialog.getByRole('textbox', { name: 'Say it like' }), WIN.spoken);
    await press();
    await dialog.findByText(/Network error/);
    isLost = false;
    await press();
    const keys = () => asked.filter(isAdding).map(({ headers }) => headers.get('idempotency-key'));
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(keys()[1]).toBe(keys()[0]);
  });

  test('an entry is changed, and one that holds no word of the speech leaves it fresh', async () => {
    const { asked } = serveWizard({
      [LIST]: () => success([WIN]),
      [`PUT /api/a2e/tts/pronunciations/${WIN.id}`]: () => success({ ...WIN, spoken: 'nwin' }),
    });
    const { user } = openWizardAt({ step: 2 });
    const dialog = await openDialog(user);
    await user.click(await within(dialog).findByRole('button', { name: 'Edit Nguyen' }));
    const spoken = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Say it like' });
    expect(spoken.value).toBe('win');
    await user.clear(spoken);
    await user.type(spoken, 'nwin');
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    await within(dialog).findByRole('button', { name: 'Add pronunciation' });
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ written: 'Nguyen', spoken: 'nwin' });
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    expect((await findButton('Next')).disabled).toBe(false);
  });

  test('deleting asks first, and makes speech old that holds the word', async () => {
    const entry = { ...WIN, written: SCRIPT.split(' ')[0] ?? '' };
    const { asked } = serveWizard({
      [LIST]: () => success([entry]),
      [`DELETE /api/a2e/tts/pronunciations/${WIN.id}`]: () => ({ body: { status: 'success' } }),
    });
    const { user } = openWizardAt({ step: 2 });
    const dialog = await openDialog(user);
    await user.click(await within(dialog).findByRole('button', { name: `Delete ${entry.written}` }));
    const question = await screen.findByRole('dialog', { name: /Delete the pronunciation/ });
    expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(asked.some(({ method }) => method === 'DELETE')).toBe(true));
    expect(await screen.findByText('This is the old speech. Generate again to hear the change.')).toBeTruthy();
  });

  test('a word is heard as the list says it, in the voice that is chosen', async () => {
    const { asked } = serveWizard({ [LIST]: () => success([WIN]) });
    const { user } = openWizardAt({ step: 2 });
    const dialog = await openDialog(user);
    await user.click(await within(dialog).findByRole('button', { name: 'Listen to Nguyen' }));
    await waitFor(() => expect(HTMLMediaElement.prototype.play).toHaveBeenCalled());
    expect(asked.find(({ path }) => path === '/api/a2e/tts/generate')?.body).toMatchObject({
      msg: 'win',
      tts_id: 'ava',
    });
  });

  test('what is wrong stands at its field', async () => {
    serveWizard({
      [LIST]: () => success([WIN]),
      [ADD]: () => ({
        ...failure(422, 'invalid_input', 'Please check your input and try again.'),
        body: {
          status: 'error',
          code: 'invalid_input',
          message: 'Please check your input and try again.',
          errors: { written: ['This word is in your list already.'] },
        },
      }),
    });
    const { user } = openWizardAt({ step: 2 });
    const dialog = await openDialog(user);
    await user.click(await within(dialog).findByRole('button', { name: 'Add pronunciation' }));
    expect(await within(dialog).findByText('Enter the word as your scripts write it.')).toBeTruthy();
    await user.type(within(dialog).getByRole('textbox', { name: 'Word or phrase' }), 'nguyen');
    await user.type(within(dialog).getByRole('textbox', { name: 'Say it like' }), 'x');
    await user.click(within(dialog).getByRole('button', { name: 'Add pronunciation' }));
    expect(await within(dialog).findByText('This word is in your list already.')).toBeTruthy();
  });

  test('a list that cannot be loaded says so', async () => {
    serveWizard({ [LIST]: () => failure(400, 'malformed', 'no') });
    const { user } = openWizardAt({ step: 2 });
    const dialog = await openDialog(user);
    expect(await within(dialog).findByText('Failed to load pronunciations')).toBeTruthy();
  });
});

describe('the length limit', () => {
  const limits = (maxVideoSeconds: number) => ({
    'GET /api/user/limits': () =>
      success({
        can_manage_team_members: false,
        marketplace_enabled: false,
        full_avatar_library: false,
        max_video_seconds: maxVideoSeconds,
        max_script_characters: 10_000,
        max_videos_per_month: null,
        max_videos: 100,
        videos: 0,
        storage_limit_bytes: null,
        storage_used_bytes: 0,
      }),
  });

  beforeEach(() => saveToken('t'));

  test('the wizard shows how long a video may be here, and lets a speech that fits go on', async () => {
    serveWizard(limits(45));
    openWizardAt({ step: 2 });
    expect(await screen.findByText(/s of 45 s$/)).toBeTruthy();
    expect((await findButton('Next')).disabled).toBe(false);
  });

  test('a speech that is longer than a video may be here goes no further, and the words say by how much', async () => {
    serveWizard(limits(2));
    openWizardAt({ step: 3 });
    expect(await screen.findByText(/s of 2 s$/)).toBeTruthy();
    expect((await findButton('Next')).disabled).toBe(true);
    expect(screen.getAllByText(/^Shorten the script by about \d+ words\.$/).length).toBeGreaterThan(0);
  });

  test('an end card counts: the estimate says so, and what does not fit with it waits until it is left out', async () => {
    serveWizard(limits(6));
    const endCard = { productUploadId: null, name: 'Serum', price: '', button: '', link: '' };
    const { user } = openWizardAt({ spec: { endCard } });
    expect((await findButton('Generate')).disabled).toBe(true);
    expect(screen.getAllByText(/too long with the end card\. Shorten the script by about \d+ words/)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByText(/7 s of 6 s with the end card$/)).toBeTruthy();
    await user.click(await findButton('Next'));
    await user.click(await screen.findByRole('switch', { name: 'End card' }));
    expect((await findButton('Generate')).disabled).toBe(false);
    expect(screen.queryByText(/with the end card/)).toBeNull();
  });
});
