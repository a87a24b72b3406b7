import type { ClaimFinding, SuggestedScript } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { type Asked, failure, success } from '../../testing/fake-api.ts';
import { dismissToasts } from '../../ui/feedback/toasts.tsx';
import { findButton, openWizardAt } from '../drafts/testing/open-wizard.ts';
import { serveWizard } from '../drafts/testing/serve-wizard.ts';

const SUGGEST = 'POST /api/scripts/suggest';
const REWRITE = 'POST /api/scripts/rewrite';
const CHECK = 'POST /api/scripts/check';
const SUGGESTED: SuggestedScript = {
  pattern: 'question',
  seconds: 15,
  hook: 'Have you seen Glow Serum yet?',
  body: 'It hydrates skin in 10 minutes.',
  callToAction: 'Tap the link and have a look.',
  script: 'Have you seen Glow Serum yet?\n\nIt hydrates skin in 10 minutes.\n\nTap the link and have a look.',
  words: 19,
  estimatedMs: 7_300,
};
const OTHER = { ...SUGGESTED, pattern: 'maker' as const, hook: 'We made this.', script: 'We made this.' };
const suggested = (scripts: SuggestedScript[], more: object = {}) =>
  success({ scripts, left_out: [], too_long: [], ...more });

beforeEach(() => {
  vi.restoreAllMocks();
  saveToken('t');
});
afterEach(() => dismissToasts());

const editor = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Script' });
const bodyOf = (asked: Asked[], path: string) =>
  asked.filter((call) => `${call.method} ${call.path}` === path).map(({ body }) => body);
async function openHelp(user: ReturnType<typeof openWizardAt>['user']) {
  await user.click(await findButton('Help me write'));
  return within(await screen.findByRole('dialog', { name: 'Help me write' }));
}

async function writeScripts(user: ReturnType<typeof openWizardAt>['user']) {
  const dialog = await openHelp(user);
  await user.type(dialog.getByRole('textbox', { name: 'Product' }), 'Glow Serum');
  await user.type(dialog.getByRole('textbox', { name: 'Audience' }), 'busy parents');
  await user.click(dialog.getByRole('button', { name: 'Write scripts' }));
}

describe('suggestions', () => {
  test('empty fields are pointed out in words, and nothing is asked', async () => {
    const { asked } = serveWizard();
    const { user } = openWizardAt({ step: 2, script: '', speech: null });
    const dialog = await openHelp(user);
    await user.click(dialog.getByRole('button', { name: 'Write scripts' }));
    expect(await dialog.findByText('Say what the video is about.')).toBeTruthy();
    expect(dialog.getByText('Say who the video is for.')).toBeTruthy();
    expect(bodyOf(asked, SUGGEST)).toEqual([]);
  });

  test('a script is chosen from those that fit the brief; the brief can be changed, and more can be asked for', async () => {
    const { asked } = serveWizard({
      [SUGGEST]: () =>
        suggested([SUGGESTED, OTHER], {
          left_out: [{ text: 'it cures acne', reason: 'This may be read as a health claim.' }],
        }),
    });
    const { user } = openWizardAt({ step: 2, script: '', speech: null, speechRate: 1.5 });
    const dialog = await openHelp(user);
    await user.type(dialog.getByRole('textbox', { name: 'Product' }), 'Glow Serum');
    await user.type(dialog.getByRole('textbox', { name: 'Audience' }), 'busy parents');
    await user.click(dialog.getByRole('button', { name: 'Calm' }));
    await user.click(dialog.getByRole('button', { name: '15 s' }));
    await user.click(dialog.getByRole('button', { name: 'Write scripts' }));
    const results = within(await screen.findByRole('dialog', { name: '2 scripts to choose from' }));
    expect(results.getAllByText('19 words, about 7 s')).toHaveLength(2);
    expect(results.getByText(/it cures acne.*health claim/)).toBeTruthy();
    const first = bodyOf(asked, SUGGEST)[0];
    expect(first).toMatchObject({
      product: 'Glow Serum',
      audience: 'busy parents',
      tone: 'calm',
      seconds: 15,
      rate: 1.5,
    });

    await user.click(results.getByRole('button', { name: 'More ideas' }));
    await waitFor(() => expect(bodyOf(asked, SUGGEST)).toHaveLength(2));
    expect(bodyOf(asked, SUGGEST)[1]).not.toEqual(first);
    await user.click(results.getByRole('button', { name: 'Change the brief' }));
    const again = within(await screen.findByRole('dialog', { name: 'Help me write' }));
    expect(again.getByRole<HTMLInputElement>('textbox', { name: 'Product' }).value).toBe('Glow Serum');
    await user.click(again.getByRole('button', { name: 'Write scripts' }));
    await user.click(await screen.findByRole('button', { name: 'Use this script: Have you seen Glow Serum yet?' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await editor()).value).toBe(SUGGESTED.script);
  });

  test('a script that is there is replaced only when that is wanted, and comes back', async () => {
    serveWizard({ [SUGGEST]: () => suggested([SUGGESTED]) });
    const { user } = openWizardAt({ step: 2, script: 'My own words.', speech: null });
    await writeScripts(user);
    const use = () => screen.findByRole('button', { name: /^Use this script/ });
    await user.click(await use());
    const question = within(await screen.findByRole('dialog', { name: 'Replace your script?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await user.click(await use());
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Replace your script?' })).getByRole('button', {
        name: 'Replace',
      }),
    );
    await waitFor(async () => expect((await editor()).value).toBe(SUGGESTED.script));
    await user.click(await findButton('Undo'));
    expect((await editor()).value).toBe('My own words.');
  });

  test('what the server refuses stands at its field', async () => {
    serveWizard({
      [SUGGEST]: () => ({
        ...failure(422, 'script_help_language', ''),
        body: {
          status: 'error',
          code: 'script_help_language',
          message: 'English only.',
          errors: { audience: ['Write this in English.'] },
        },
      }),
    });
    const { user } = openWizardAt({ step: 2, script: '', speech: null });
    const dialog = await openHelp(user);
    await user.type(dialog.getByRole('textbox', { name: 'Product' }), 'Glow Serum');
    await user.type(dialog.getByRole('textbox', { name: 'Audience' }), 'eltern');
    await user.click(dialog.getByRole('button', { name: 'Write scripts' }));
    expect(await dialog.findByText('Write this in English.')).toBeTruthy();
  });

  test('are in the language of the voice where somebody writes it, or else in English', async () => {
    const help = { 'GET /api/scripts/help': () => success({ languages: ['en', 'de'] }) };
    for (const [more, language] of [
      [help, 'de'],
      [{}, 'en'],
    ] as const) {
      const { asked } = serveWizard({ [SUGGEST]: () => suggested([]), ...more });
      const { user, unmount } = openWizardAt({ step: 2, script: '', speech: null, country: 'de' });
      await writeScripts(user);
      await screen.findByRole('dialog', { name: '0 scripts to choose from' });
      expect(bodyOf(asked, SUGGEST)).toMatchObject([{ language }]);
      unmount();
    }
  });

  test('say who wrote instead, and why', async () => {
    serveWizard({ [SUGGEST]: () => suggested([], { stand_in: 'the text server is busy' }) });
    const { user } = openWizardAt({ step: 2, script: '', speech: null });
    await writeScripts(user);
    expect(await screen.findByText('Written by the built-in writer, because the text server is busy.')).toBeTruthy();
  });
});

describe('rewrites', () => {
  const press = async (user: ReturnType<typeof openWizardAt>['user'], name: string) => {
    await user.click(await findButton('Rewrite'));
    await user.click(await screen.findByRole('menuitem', { name }));
  };

  test('a script is made shorter, and comes back; one that cannot be says so', async () => {
    let changed = true;
    const { asked } = serveWizard({
      [REWRITE]: () =>
        success({
          script: 'Short.',
          changed,
          note: changed ? null : 'This script is as short as it can be.',
          words: 1,
          estimatedMs: 400,
        }),
    });
    const { user } = openWizardAt({ step: 2, script: 'Long words. Longer words.', speech: null });
    await press(user, 'Shorter');
    await waitFor(async () => expect((await editor()).value).toBe('Short.'));
    expect(bodyOf(asked, REWRITE)[0]).toMatchObject({ script: 'Long words. Longer words.', how: 'shorter', rate: 1 });
    await user.click(await findButton('Undo'));
    expect((await editor()).value).toBe('Long words. Longer words.');
    changed = false;
    await press(user, 'Shorter');
    expect(await screen.findByText('This script is as short as it can be.')).toBeTruthy();
    expect((await editor()).value).toBe('Long words. Longer words.');
  });

  test('an answer to words that have been changed since changes nothing', async () => {
    let answer: () => void = () => {};
    const waits = new Promise<void>((resolve) => {
      answer = resolve;
    });
    serveWizard({
      [REWRITE]: async () => {
        await waits;
        return success({ script: 'Late.', changed: true, note: null, words: 1, estimatedMs: 400 });
      },
    });
    const { user } = openWizardAt({ step: 2, script: 'One thing.', speech: null });
    await press(user, 'Other hook');
    await user.type(await editor(), ' More.');
    answer();
    await waitFor(async () => expect((await findButton('Rewrite')).getAttribute('aria-busy')).toBeNull());
    expect((await editor()).value).toBe('One thing. More.');
  });
});

test('a risky sentence is pointed out under the script, and the safer one takes its place', async () => {
  const script = 'Look. I bought this. Tap the link.';
  const finding: ClaimFinding = {
    rule: 'personal_experience',
    start: 6,
    end: 20,
    sentence: 'I bought this.',
    phrase: 'I bought',
    reason: 'An illustrated performer has bought nothing.',
    suggestion: 'Take a look at this.',
    source: { name: 'FTC', url: 'https://www.ftc.gov/' },
  };
  serveWizard({
    [CHECK]: ({ body }) => success({ findings: (body as { script: string }).script === script ? [finding] : [] }),
  });
  const { user } = openWizardAt({ step: 2, script, speech: null });
  const notes = within(await screen.findByRole('region', { name: '1 sentence to look at' }));
  expect(notes.getByText('I bought').tagName).toBe('MARK');
  expect(notes.getByText(/An illustrated performer has bought nothing/)).toBeTruthy();
  await user.click(notes.getByRole('button', { name: 'Use the safer sentence instead of: I bought this.' }));
  expect((await editor()).value).toBe('Look. Take a look at this. Tap the link.');
  expect(document.activeElement).toBe(await editor());
  expect(screen.queryByRole('region', { name: /to look at/ })).toBeNull();
});
