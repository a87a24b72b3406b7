import type { Usage, UsageProblem } from '@sayso/contract';
import { act, cleanup, renderHook, screen, waitFor, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { noteOutcome } from '../../../lib/api/reachability.ts';
import { type Answer, failure, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import {
  MONTH_OVER,
  startCheck,
  ADMINISTRATOR,
  NO_PLAN,
  sampleUsage,
  UPGRADE_URL,
} from '../../../testing/sample-usage.ts';
import { sampleUser } from '../../../testing/samples.ts';
import { dismissToasts } from '../../../ui/feedback/toasts.tsx';
import { loadDraft } from '../store/draft-storage.ts';
import { findButton, openWizardAt } from '../testing/open-wizard.ts';
import { RUNNING, serveWizard } from '../testing/serve-wizard.ts';
import { REDIRECT_MS, useRedirect } from './wizard.tsx';

const START = 'POST /api/video-generation/start';
const started: Answer = { status: 201, body: { status: 'success', success: true, data: RUNNING } };

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  saveToken('t');
});
afterEach(() => dismissToasts());

/** The keys of all starts that were asked for. */
const keysOf = ({ asked }: ReturnType<typeof serveWizard>) =>
  asked.filter(({ path }) => path.endsWith('/start')).map(({ headers }) => headers.get('idempotency-key'));

test('after a reload the start whose answer was lost goes out with its key', async () => {
  const served = serveWizard({
    [START]: () => {
      throw new TypeError('lost');
    },
  });
  const { user } = openWizardAt({});
  await user.click(await findButton('Generate'));
  await waitFor(() => expect(keysOf(served)).toHaveLength(1));
  await screen.findAllByText('Generation Failed');
  cleanup();
  const { user: again } = renderApp('/create');
  await again.click(await findButton('Generate'));
  await waitFor(() => expect(keysOf(served)).toHaveLength(2));
  const [first, second] = keysOf(served);
  expect(second).toBe(first);
});

/** Presses Generate and goes to the library before there is an answer. Answers what gives it. */
async function startAndLeave(): Promise<(answer: Answer) => void> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const served = serveWizard({ [START]: () => promise });
  const { user, router } = openWizardAt({});
  await user.click(await findButton('Generate'));
  await waitFor(() => expect(keysOf(served)).toHaveLength(1));
  await act(() => router.navigate({ to: '/projects' }));
  await screen.findByRole('heading', { name: 'Your Video Library' });
  return resolve;
}

test('whoever leaves before the answer finds no draft of the video that was started', async () => {
  const resolve = await startAndLeave();
  resolve(started);
  await waitFor(() => expect(loadDraft(sampleUser.id).draft).toBeNull());
});

test('whoever leaves before a refusal hears of it, and keeps the draft', async () => {
  const resolve = await startAndLeave();
  resolve(failure(403, 'video_limit_reached', 'This account has as many videos as it may keep.'));
  expect(await screen.findByText('This account has as many videos as it may keep.')).toBeTruthy();
  expect(loadDraft(sampleUser.id).draft).not.toBeNull();
});

describe('the redirect after a start', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('leaves after three seconds, not before', () => {
    const leave = vi.fn<() => void>();
    const { result } = renderHook(() => useRedirect(leave));
    act(() => result.current.leaveSoon());
    act(() => void vi.advanceTimersByTime(2_999));
    expect(leave).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(leave).toHaveBeenCalledTimes(1);
    expect(REDIRECT_MS).toBe(3_000);
  });

  test('whoever stays is not sent away, and neither is somebody who has left already', () => {
    const leave = vi.fn<() => void>();
    const { result, unmount } = renderHook(() => useRedirect(leave));
    act(() => result.current.leaveSoon());
    act(() => result.current.stay());
    act(() => void vi.advanceTimersByTime(10_000));
    act(() => result.current.leaveSoon());
    unmount();
    act(() => void vi.advanceTimersByTime(10_000));
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('the preparation of a start', () => {
  const CALL = '/api/video-generation/prepare';
  const CHECK = 'POST /api/video-generation/check-tts-limits';
  const DONE: Answer = { body: { status: 'success', success: true } };

  /** A server that answers so when it is told, and knows nothing that stands against a start. */
  const servePreparing = (answer: Answer) =>
    serveWizard({ [CHECK]: () => success(startCheck([])), [`POST ${CALL}`]: () => answer });

  beforeEach(() => {
    vi.restoreAllMocks();
    saveToken('t');
  });

  const preparedOf = ({ asked }: ReturnType<typeof serveWizard>) =>
    asked.filter(({ path }) => path === CALL).map(({ body }) => body as { title: string; output: { format: string } });

  test('while the last step is looked at the server is told which video is likely to come, anew for another look and not for another title', async () => {
    const api = servePreparing(DONE);
    const { user } = openWizardAt({});
    await waitFor(() => expect(preparedOf(api)).toHaveLength(1));
    await user.type(await screen.findByLabelText('Video title'), ' two');
    await user.click(screen.getByRole('radio', { name: /^1:1/ }));
    await waitFor(() => expect(preparedOf(api)).toHaveLength(2), { timeout: 3_000 });
    const formats = preparedOf(api).map(({ output }) => output.format);
    expect(formats).toEqual(['9:16', '1:1']);
  });

  test('a server that prepares nothing is no fault that anybody sees', async () => {
    const api = servePreparing(failure(403, 'quota_reached', 'The month is used up.'));
    openWizardAt({});
    await waitFor(() => expect(preparedOf(api)).toHaveLength(1));
    expect((await findButton('Generate')).disabled).toBe(false);
    expect(screen.queryByText('The month is used up.')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('nothing is prepared that could not be started, nor before that is known', async () => {
    const check = Promise.withResolvers<Answer>();
    const api = serveWizard({ [CHECK]: () => check.promise, [`POST ${CALL}`]: () => DONE });
    openWizardAt({});
    await findButton('Generate');
    await waitFor(() => expect(api.asked.some(({ path }) => CHECK.endsWith(path))).toBe(true));
    expect(preparedOf(api)).toEqual([]);
    check.resolve(success(startCheck([MONTH_OVER])));
    expect(await screen.findByText('No video left this month.')).toBeTruthy();
    expect(preparedOf(api)).toEqual([]);
  });
});

describe('maintenance', () => {
  beforeEach(() => saveToken('t'));

  test('what was typed is there again when a maintenance that began meanwhile is over', async () => {
    let isClosed = false;
    const site = { site_name: 'Sayso', site_description: '', registration_enabled: true };
    serveWizard({ 'GET /api/site': () => success({ ...site, maintenance_mode: isClosed }) });
    const { client, user } = openWizardAt({ step: 2, script: '', speech: null });
    const script = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /script/i });
    await user.type(await script(), 'Typed just now.');
    isClosed = true;
    act(() => noteOutcome('maintenance'));
    expect(await screen.findByRole('heading', { name: 'Back in a little while' })).toBeTruthy();
    expect(screen.queryByText(/does not answer/)).toBeNull();
    isClosed = false;
    await act(() => client.refetchQueries());
    expect((await script()).value).toBe('Typed just now.');
  });
});

const START_PATH = '/api/video-generation/start';

/** A server that knows what is left, and what stands against a start. */
function serveQuota(usage: Usage, problems: readonly UsageProblem[] = [], more: Record<string, () => Answer> = {}) {
  const { limits, storage } = usage;
  return serveWizard({
    'GET /api/user/usage': () => success(usage),
    'GET /api/user/limits': () =>
      success({
        max_video_seconds: limits.video_seconds.max ?? 300,
        max_script_characters: limits.script_characters.max ?? 10_000,
        max_videos_per_month: limits.videos_created.max,
        storage_limit_bytes: storage.limit_bytes,
      }),
    'POST /api/video-generation/check-tts-limits': () => success(startCheck(problems)),
    ...more,
  });
}
const refusal = ({ message, ...data }: UsageProblem): Answer => {
  const { status = 403, body } = failure(403, 'quota_reached', message);
  return { status, body: { ...(body as object), data } };
};
const startedVideo = ({ asked }: ReturnType<typeof serveWizard>) => asked.filter(({ path }) => path === START_PATH);

test('step 3 says what this video takes of the plan, and asks about exactly this one', async () => {
  const { asked } = serveQuota(sampleUsage({ used: 1 }));
  openWizardAt({});
  const uses = within(await screen.findByRole('region', { name: 'What this uses' }));
  expect(await uses.findByText('1 + 1 of 3')).toBeTruthy();
  expect(uses.getByText('1 of 3 videos this month, 1 left after this one.')).toBeTruthy();
  expect(uses.getByText('4 of 30 s')).toBeTruthy();
  expect(uses.getByText('42 of 500 characters')).toBeTruthy();
  expect(uses.getByText('Free Edition')).toBeTruthy();
  expect((await findButton('Generate')).disabled).toBe(false);
  const check = asked.find(({ path }) => path.endsWith('/check-tts-limits'));
  expect(check?.body).toEqual({ script_text: 'I found this serum. Two drops, that is it.', estimated_seconds: 3.6 });
});

test('what a plan does not allow is refused before it is pressed, with the plan, the day and where there is more', async () => {
  const api = serveQuota(sampleUsage({ used: 3 }), [MONTH_OVER]);
  const { user } = openWizardAt({});
  const title = await screen.findByText('No video left this month.');
  const note = within(title.parentElement as HTMLElement);
  const words = "The plan 'Free Edition' allows 3 videos a month, and 3 are used.";
  expect(title.parentElement?.textContent).toContain(`${words} Starts again on December 1.`);
  expect(title.parentElement?.textContent).not.toContain(UPGRADE_URL);
  expect(note.getByRole('link', { name: /^Upgrade/ }).getAttribute('href')).toBe(UPGRADE_URL);
  expect(screen.getAllByRole('status').some(({ textContent }) => textContent === words)).toBe(true);
  // Enter in the title, as browsers send the only line of text of a form.
  fireEvent.submit(screen.getByRole<HTMLInputElement>('textbox', { name: 'Video title' }).form as HTMLFormElement);
  await user.tab();
  await user.click(await findButton('Generate'));
  const dialog = within(await screen.findByRole('dialog', { name: 'No video left this month' }));
  expect(dialog.getByText(words)).toBeTruthy();
  expect(dialog.getByText('3 of 3')).toBeTruthy();
  expect(dialog.getByText('December 1, 2026')).toBeTruthy();
  expect(dialog.getByRole('link', { name: /^Upgrade/ }).getAttribute('href')).toBe(UPGRADE_URL);
  expect(startedVideo(api)).toEqual([]);
});

test.each([
  [{ support_email: 'help@example.com' }, ['mailto:help@example.com?subject=Help%20with%20Sayso']],
  [
    { support_email: 'help@example.com', support_url: 'https://example.com/help' },
    ['mailto:help@example.com?subject=Help%20with%20Sayso', 'https://example.com/help'],
  ],
  [{}, []],
])(
  'a refused call opens the dialog, which leads to the operator while no plan has an address: %o',
  async (support, ways) => {
    const site = { site_name: 'Sayso', site_description: '', support_email: '', support_url: '', ai_editor_url: '' };
    const message = "The plan 'Free Edition' allows 3 videos a month, and 3 are used.";
    const ask = `${message} Ask the operator of this site for a plan with more.`;
    serveQuota(sampleUsage({ used: 2 }), [], {
      'GET /api/site': () => success({ ...site, registration_enabled: true, maintenance_mode: false, ...support }),
      [`POST ${START_PATH}`]: () => refusal({ ...MONTH_OVER, upgrade_url: null, message: ask }),
    });
    const { user } = openWizardAt({});
    await user.click(await findButton('Generate'));
    const dialog = within(await screen.findByRole('dialog', { name: 'No video left this month' }));
    expect(dialog.getByText(message)).toBeTruthy();
    expect(dialog.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(ways);
    const nobody = dialog.queryByText('Ask the person who runs this site.');
    expect(nobody?.tagName).toBe(ways.length === 0 ? 'P' : undefined);
    await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

test.each([1, 2] as const)('a used-up month is said at the head of step %s, before anything is made', async (step) => {
  serveQuota(sampleUsage({ used: 3 }), [MONTH_OVER]);
  openWizardAt({ step });
  const title = await screen.findByText('No video left this month.');
  const note = title.parentElement as HTMLElement;
  expect(note.textContent).toContain("The 3 videos of the plan 'Free Edition' are used. Starts again on December 1.");
  expect(
    within(note)
      .getByRole('link', { name: /^Upgrade/ })
      .getAttribute('href'),
  ).toBe(UPGRADE_URL);
});

test('a plan without videos is said in step 1, where the operator is to be asked if no address has more', async () => {
  const usage = sampleUsage({ limit: 0 });
  for (const limit of Object.values(usage.limits)) limit.upgrade_url = null;
  serveQuota(usage);
  openWizardAt({ step: 1 });
  const title = await screen.findByText('No videos in this plan.');
  expect(title.parentElement?.textContent).toContain(
    "The plan 'Free Edition' has no videos. Ask the person who runs this site.",
  );
});

test.each([
  ['has videos left', sampleUsage({ used: 2 })],
  ['is an administrator', ADMINISTRATOR],
  ['has a plan without a limit', sampleUsage({ used: 12, limit: null })],
])('whoever %s reads nothing of it before step 3', async (_who, usage) => {
  serveQuota(usage);
  const { user } = openWizardAt({});
  // What is used is known from here on.
  await screen.findByText(/^\d+ \+ 1/);
  await user.click(await findButton('Previous'));
  expect(await screen.findByRole('group', { name: 'Voice' })).toBeTruthy();
  expect(screen.queryByText(/^No video/)).toBeNull();
});

test('a start that is refused after all says the same in place of a video, and asks anew what is left', async () => {
  const usage = sampleUsage({ used: 2 });
  const api = serveQuota(usage, [], { [`POST ${START_PATH}`]: () => refusal(MONTH_OVER) });
  const { user } = openWizardAt({});
  await user.click(await findButton('Generate'));
  const dialog = within(await screen.findByRole('dialog', { name: 'No video left this month' }));
  expect(dialog.getByRole('link', { name: /^Upgrade/ }).getAttribute('href')).toBe(UPGRADE_URL);
  expect(screen.queryByText('Video not started')).toBeNull();
  expect(screen.getByText('No video left this month.').closest('[role=alert]')).toBeTruthy();
  const asks = () => api.asked.filter(({ path }) => path === '/api/user/usage').length;
  await waitFor(() => expect(asks()).toBeGreaterThan(1));
});

test('while free accounts wait, the note says so with their plan and the way to more', async () => {
  const words = "New videos of free accounts are not rendered at present. This account has the plan 'Free Edition'.";
  const facts = { plan: 'Free Edition', used: 0, max: 0, upgrade_url: UPGRADE_URL };
  const message = `${words} Upgrade for more: ${UPGRADE_URL}`;
  serveQuota(sampleUsage(), [{ ...facts, limit: 'free_waiting_videos', message }]);
  openWizardAt({});
  const note = (await screen.findByText('No videos of free accounts now.')).parentElement as HTMLElement;
  expect(note.textContent).toContain(words);
  expect(
    within(note)
      .getByRole('link', { name: /^Upgrade/ })
      .getAttribute('href'),
  ).toBe(UPGRADE_URL);
});

test('a script longer than the plan allows says which plan, by how much, and where there is more', async () => {
  const usage = sampleUsage();
  usage.limits.script_characters.max = 40;
  serveQuota(usage);
  openWizardAt({ step: 2 });
  const words = await screen.findByText(/The plan 'Free Edition' allows 40 characters\./);
  expect(words.textContent).toContain('Shorten the script by 2 characters.');
  expect(
    within(words)
      .getByRole('link', { name: /^Upgrade/ })
      .getAttribute('href'),
  ).toBe(UPGRADE_URL);
  expect(screen.getByText('42 / 40')).toBeTruthy();
  expect((await findButton('Generate again')).disabled).toBe(true);
});

test('a limit of the operator is nobody’s plan', async () => {
  const usage = sampleUsage();
  usage.limits.script_characters.max = 40;
  const { limits } = sampleUsage();
  serveQuota(usage, [], { 'GET /api/user/usage': () => success({ ...usage, limits }) });
  openWizardAt({ step: 2 });
  expect(await screen.findAllByText(/^Shorten the script by 2 characters\./)).toHaveLength(2);
  expect(screen.queryByText(/The plan 'Free Edition' allows/)).toBeNull();
});

test('without a plan the wizard says so before a word is written', async () => {
  serveQuota(NO_PLAN);
  openWizardAt({ step: 2, script: '', speech: null });
  expect((await screen.findAllByText(/^This account has no plan to make videos with\./)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/^Shorten/)).toBeNull();
});
