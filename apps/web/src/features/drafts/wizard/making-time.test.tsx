import { DEFAULT_PREFERENCES } from '@sayso/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/auth-token.ts';
import { success } from '../../../testing/fake-api.ts';
import { openWizardAt } from '../testing/open-wizard.ts';
import { serveWizard } from '../testing/serve-wizard.ts';

const CALL = '/api/video-generation/making-time';

beforeEach(() => {
  vi.restoreAllMocks();
  saveToken('t');
});

const serve = (making_ms: number | null) =>
  serveWizard({
    'GET /api/user/settings/preferences': () => success(DEFAULT_PREFERENCES),
    [`GET ${CALL}`]: () => success({ making_ms, based_on: 3 }),
  });

test('step 3 says how long making takes, of a video as long and of the shape that is chosen', async () => {
  const { asked } = serve(18_200);
  const { user } = openWizardAt({});
  expect(await screen.findByText('Ready about 19 s after it starts.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /^1:1/ }));
  const queries = () => asked.filter(({ path }) => path === CALL).map(({ query }) => Object.fromEntries(query));
  await waitFor(() =>
    expect(queries()).toEqual([
      { seconds: '3.6', format: '9:16' },
      { seconds: '3.6', format: '1:1' },
    ]),
  );
});

test('step 3 says so when nothing is known of it', async () => {
  serve(null);
  openWizardAt({});
  const words = 'There is no time estimate yet: few videos like this have been made here.';
  expect(await screen.findByText(words)).toBeTruthy();
});
