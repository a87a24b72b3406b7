import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/auth-token.ts';
import { noteOutcome } from '../../../lib/api/reachability.ts';
import { success } from '../../../testing/fake-api.ts';
import { openWizardAt } from '../testing/open-wizard.ts';
import { serveWizard } from '../testing/serve-wizard.ts';

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
