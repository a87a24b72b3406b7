import { readEmphasis, OPERATOR_PERMISSIONS } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Asked, failure, success } from '../../../testing/fake-api.ts';
import { dismissToasts } from '../../../ui/feedback/toasts.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { SCRIPT } from '../testing/drafts.ts';
import { findButton, openWizardAt } from '../testing/open-wizard.ts';
import { serveWizard } from '../testing/serve-wizard.ts';
import { loadDraft } from '../store/draft-storage.ts';
import { breakTag, insertBreak, pauseLookalikes, tooLongBreaks, toggleEmphasis } from './script-card.tsx';

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

/** '|' stands for the cursor, or for both ends of what is selected. */
function toggle(marked: string): string | null {
  const [from, to] = [marked.indexOf('|'), marked.lastIndexOf('|')];
  const result = toggleEmphasis(marked.replaceAll('|', ''), { from, to: from === to ? to : to - 1 });
  if (!result) return null;
  const { script, ...after } = result;
  return `${script.slice(0, after.from)}|${script.slice(after.from, after.to)}|${script.slice(after.to)}`;
}

test.each([
  ['Two dr|ops, that is it.', 'Two |*drops*|, that is it.'],
  ['Two drops|, that is it.', 'Two |*drops*|, that is it.'],
  ['Two drops, <break time="1s"/>| that', 'Two |*drops*|, <break time="1s"/> that'],
  ['Two drops, |that is| it.', 'Two drops, |*that is*| it.'],
  ['Two drops, t|hat i|s it.', 'Two drops, |*that is*| it.'],
  ['Two| drops |that', 'Two |*drops*| that'],
  ['“|Naïve|,” it’s', '“|*Naïve*|,” it’s'],
  ["say |'hi'|", "say '|*hi*|'"],
  ['it|’s mine', '|*it’s*| mine'],
  ['One |two\nthree| four', 'One |*two*\n*three*| four'],
  ['One |*two*| three', 'One |two| three'],
  ['One *t|wo* three', 'One |two| three'],
  ['One <emphasis>|two|</emphasis> three', 'One |two| three'],
  ['|One *two* three|', '|*One two three*|'],
  ['O|ne *tw|o three* four', '|*One two three*| four'],
  ['| ', null],
  ['|', null],
  ['| One', ' |*One*|'],
])('%j becomes %j', (before, after) => {
  expect(toggle(before)).toBe(after);
});

test('what is marked is stressed, and marked twice it is as it was', () => {
  const script = `Long: ${'word '.repeat(90)}end`;
  const marked = toggleEmphasis(script, { from: 0, to: script.length });
  const { text, stressed } = readEmphasis(marked?.script ?? '');
  expect(text).toBe(script);
  expect(stressed.map(({ from, to }) => text.slice(from, to)).join(' ')).toBe(script);
  const short = toggleEmphasis('Two drops', { from: 4, to: 9 });
  expect(short && toggleEmphasis(short.script, short)?.script).toBe('Two drops');
});

describe('script breaks', () => {
  test.each([
    ['One two', 3, 'One <break time="1s"/> two'],
    ['One two', 4, 'One <break time="1s"/> two'],
    ['One', 3, 'One <break time="1s"/> '],
    ['', 0, '<break time="1s"/> '],
    ['word', 2, 'wo <break time="1s"/> rd'],
  ])('in %j at %i the tag stands apart: %j', (script, at, expected) => {
    const inserted = insertBreak(script, { at, tag: breakTag(1) });
    expect(inserted.script).toBe(expected);
    expect(inserted.script.slice(0, inserted.cursor)).toMatch(/\/> ?$/);
  });

  test.each([
    ['One <break time="99s"/> two <break time=\'10001ms\'> three', ['<break time="99s"/>', "<break time='10001ms'>"]],
    ['One <break time="10s"/> two <break time="10000ms"/> three <break strength="strong"/>', []],
  ])('in %j the breaks %j are longer than a break can be', (script, expected) => {
    expect(tooLongBreaks(script)).toEqual(expected);
  });

  test.each([
    ['One [pause 2s] two (Pause) three <pause: 1.5 seconds/>', ['[pause 2s]', '(Pause)', '<pause: 1.5 seconds/>']],
    ['One <break time="2s"/> two (pause before you pour) three [paused]', []],
  ])('in %j only %j looks like a pause', (script, expected) => {
    expect(pauseLookalikes(script)).toEqual(expected);
  });
});

const GERMAN = 'Ich hatte immer trockene Haut, bis ich dieses Serum gefunden habe. Es bleibt den ganzen Tag weich.';
const SPANISH = 'Siempre tenía la piel seca hasta que encontré este sérum. Dos gotas y queda suave todo el día.';
const SLOVAK =
  'Vždy som mala suchú pleť, kým som nenašla toto sérum. Dve kvapky ráno a je hebká po celý deň. Skúste to tiež, veľmi pomáha.';
const stored = () => loadDraft(sampleUser.id).draft;

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  saveToken('t');
});

test('a script in another language than the voice is noticed, and one press chooses a voice that speaks it', async () => {
  serveWizard();
  const { user } = openWizardAt({ step: 2, speech: null, script: GERMAN });
  expect(await screen.findByText('The script looks like German, and the voice speaks English.')).toBeTruthy();
  await user.click(await findButton('Choose a voice that speaks German'));
  await waitFor(() => expect(stored()).toMatchObject({ country: 'de', region: 'DE', voice: { id: 'klaus' } }));
  expect(screen.queryByText(/The script looks like/)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Script' }));
});

test('of a language that no voice speaks it says so, and a recording takes its place; the script stays', async () => {
  serveWizard();
  const { user } = openWizardAt({ step: 2, speech: null, script: SPANISH });
  const words = 'The script looks like Spanish, and the voice speaks English. Nobody here speaks Spanish yet.';
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /a voice/ })).toBeNull();
  expect((await findButton('Generate speech')).disabled).toBe(false);
  await user.click(await findButton('Use a recording of your own'));
  expect(await screen.findByText('Your recording')).toBeTruthy();
  await waitFor(() => expect(stored()).toMatchObject({ useCustomAudio: true, script: SPANISH }));
});

test('a script in other letters is noticed before it is spoken', async () => {
  serveWizard();
  openWizardAt({ step: 2, speech: null, script: 'วันนี้ลดราคา ลองเลย' });
  const words = 'The script looks like Thai, and the voice speaks English. Nobody here speaks Thai yet.';
  expect(await screen.findByText(words)).toBeTruthy();
});

const packsOf = (...packs: object[]) => ({ 'GET /api/tts/unspoken-languages': () => success(packs) });
const SLOVAK_PACK = { value: 'sk', label: 'Slovak', packs: ['Piper Lili'] };

test('a customer reads which voice pack would speak the language, and whom to ask', async () => {
  serveWizard(packsOf(SLOVAK_PACK));
  openWizardAt({ step: 2, speech: null, script: SLOVAK });
  expect(
    await screen.findByText('The voice pack Piper Lili would speak it. Ask your operator to install it.'),
  ).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Open voice packs' })).toBeNull();
});

test('of a language without a known pack a customer reads that a speech server may speak it', async () => {
  serveWizard(packsOf(SLOVAK_PACK));
  openWizardAt({ step: 2, speech: null, script: 'วันนี้ลดราคา ลองเลย' });
  expect(
    await screen.findByText('No voice pack is known for it. A speech server may speak it: ask your operator.'),
  ).toBeTruthy();
});

test.each([
  [SLOVAK, 'Open voice packs', '/admin/settings?section=voice-packs'],
  ['วันนี้ลดราคา ลองเลย', 'Open the speech server', '/admin/settings?section=speech-server'],
])('an administrator has the way to what would speak %s', async (script, name, href) => {
  serveWizard({
    ...packsOf(SLOVAK_PACK),
    'GET /api/auth/user': () =>
      success({ user: { ...sampleUser, permissions: [...sampleUser.permissions, ...OPERATOR_PERMISSIONS] } }),
  });
  openWizardAt({ step: 2, speech: null, script });
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
});

test('where a near language has voices, they are offered', async () => {
  serveWizard({
    'GET /api/a2e/tts/countries': () =>
      success([
        { value: 'en', label: 'English' },
        { value: 'cs', label: 'Czech' },
      ]),
    'GET /api/a2e/tts/regions/cs': () => success([{ value: 'CZ', label: 'Czechia' }]),
  });
  const { user } = openWizardAt({ step: 2, speech: null, script: SLOVAK });
  await user.click(await findButton('Try a voice for Czech'));
  await waitFor(() => expect(stored()).toMatchObject({ country: 'cs' }));
});
