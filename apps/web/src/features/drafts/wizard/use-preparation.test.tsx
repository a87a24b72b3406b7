import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/auth-token.ts';
import { type Answer, failure, success } from '../../../testing/fake-api.ts';
import { MONTH_OVER, startCheck } from '../../../testing/sample-usage.ts';
import { findButton, openWizardAt } from '../testing/open-wizard.ts';
import { serveWizard } from '../testing/serve-wizard.ts';

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
