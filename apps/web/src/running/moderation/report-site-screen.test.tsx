import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, fakeApi, success } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import './report-site-screen.tsx';

const POST = 'POST /api/reports/site';

test('a visitor of a site reports it without an account, and hears that it arrived', async () => {
  const { asked } = fakeApi({ [POST]: () => success({}) });
  const { user } = renderApp('/report-site?site=corner-shop.example.com');
  expect(await screen.findByRole('heading', { name: 'Report a page' })).toBeTruthy();
  expect(screen.getByText(/corner-shop\.example\.com/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Choose a reason.')).toBeTruthy();
  await user.click(screen.getByLabelText('Is a scam or misleading'));
  await user.type(screen.getByLabelText(/Your e-mail/), 'grace@example.com');
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Thank you. Your report will be reviewed.')).toBeTruthy();
  expect(asked.findLast(({ method }) => method === 'POST')?.body).toEqual({
    site: 'corner-shop.example.com',
    reason: 'misleading',
    details: '',
    name: '',
    email: 'grace@example.com',
  });
});

test('says why a report did not arrive, and what to do where no site is named', async () => {
  fakeApi({ [POST]: () => failure(404, 'site_not_found', 'This site no longer exists.') });
  const { user, unmount } = renderApp('/report-site?site=gone.example.com');
  await user.click(await screen.findByLabelText('Is sexual'));
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('This site no longer exists.')).toBeTruthy();
  unmount();
  renderApp('/report-site?site=%3Cscript%3E');
  expect(await screen.findByText('Which page?')).toBeTruthy();
});
