import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { clearToken, saveToken } from '../../lib/api/credentials.ts';
import { ConfirmHost, useLeaveGuard } from './confirm.tsx';
import { Form, FormActions } from '../form/form.tsx';
import { TextField } from '../form/text-fields.tsx';
import { useAppForm } from '../form/use-app-form.ts';

let history: RouterHistory;
beforeEach(() => {
  saveToken('t');
  window.history.pushState({}, '', '/list');
  history = createBrowserHistory();
  history.push('/edit');
});
afterEach(() => history.destroy());

const DEFAULTS = { name: 'Sayso' };

function renderForm() {
  const root = createRootRoute({ component: Outlet });
  const edit = createRoute({ getParentRoute: () => root, path: '/edit', component: Edit });
  const tab = createRoute({ getParentRoute: () => root, path: '/tabs/$tab', component: Edit });
  const list = createRoute({ getParentRoute: () => root, path: '/list', component: () => <h1>List</h1> });
  function Edit() {
    const navigate = edit.useNavigate();
    const form = useAppForm({
      defaults: DEFAULTS,
      schema: z.object({ name: z.string() }),
      submit: async () => null,
      onDone: () => void navigate({ to: '/list' as never }),
    });
    useLeaveGuard(form);
    return (
      <Form form={form} label="Site">
        <TextField form={form} name="name" label="Name" />
        <Link to={'/list' as never}>To the list</Link>
        <Link to={'/tabs/other' as never}>To the other tab</Link>
        <FormActions form={form} label="Save" />
      </Form>
    );
  }
  const router = createRouter({
    routeTree: root.addChildren([edit, tab, list]),
    history,
  });
  // The app's own type stands for every router of this package; this one is smaller.
  render(<RouterProvider router={router as never} />);
  render(<ConfirmHost />);
  return { user: userEvent.setup() };
}
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
const closesTab = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('without a change nobody asks', async () => {
  const { user } = renderForm();
  await user.click(await screen.findByRole('link', { name: 'To the list' }));
  expect(await screen.findByRole('heading', { name: 'List' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a link and the back button ask first; Stay keeps what was typed, Leave goes', async () => {
  const { user } = renderForm();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' two');
  await user.click(screen.getByRole('link', { name: 'To the list' }));
  await user.click(within(await question()).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Sayso two');
  history.back();
  await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'List' })).toBeTruthy();
});

test('another tab of the same route is another screen', async () => {
  history.push('/tabs/first');
  const { user } = renderForm();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' two');
  await user.click(screen.getByRole('link', { name: 'To the other tab' }));
  await user.click(within(await question()).getByRole('button', { name: 'Stay' }));
  expect(history.location.pathname).toBe('/tabs/first');
});

test('to stay is what stands out and what Enter does', async () => {
  const { user } = renderForm();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' two');
  await user.click(screen.getByRole('link', { name: 'To the list' }));
  const dialog = within(await question());
  const stay = dialog.getByRole('button', { name: 'Stay' });
  expect(document.activeElement).toBe(stay);
  expect(stay.className).toContain('bg-accent');
  expect(dialog.getByRole('button', { name: 'Leave' }).className).not.toContain('bg-accent');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Sayso two');
});

test('without a session nobody asks: the screen is gone already', async () => {
  const { user } = renderForm();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' two');
  clearToken();
  await user.click(screen.getByRole('link', { name: 'To the list' }));
  expect(await screen.findByRole('heading', { name: 'List' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('closing the tab asks only while something is unsaved', async () => {
  const { user } = renderForm();
  const name = await screen.findByRole('textbox', { name: 'Name' });
  expect(closesTab()).toBe(false);
  await user.type(name, 'x');
  await waitFor(() => expect(closesTab()).toBe(true));
  await user.type(name, '{Backspace}');
  await waitFor(() => expect(closesTab()).toBe(false));
});

test('a form that was just saved may lead elsewhere at once', async () => {
  const { user } = renderForm();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' two{Enter}');
  expect(await screen.findByRole('heading', { name: 'List' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
