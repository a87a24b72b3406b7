import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { Button } from '../button.tsx';
import { confirm, ConfirmHost, type Question } from './confirm.tsx';

const QUESTION: Question = { title: 'Delete video', text: 'It cannot be undone.', action: 'Delete', tone: 'danger' };

/** A button that asks; `answers` gets what came of it. */
function ask(question: Partial<Question> = {}) {
  const answers: boolean[] = [];
  const start = () => void confirm({ ...QUESTION, ...question }).then((answer) => answers.push(answer));
  const { unmount } = render(
    <>
      <Button onClick={start}>Open</Button>
      <ConfirmHost />
    </>,
  );
  const user = userEvent.setup();
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Open' }));
    return screen.findByRole('dialog', { name: 'Delete video' });
  };
  return { answers, user, open, unmount };
}
const opener = () => screen.getByRole('button', { name: 'Open' });

test('the button that names the deed answers yes, and the focus goes back to where it came from', async () => {
  const { answers, user, open } = ask();
  const dialog = await open();
  expect(within(dialog).getByText('It cannot be undone.')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(answers).toEqual([true]));
  await waitFor(() => expect(document.activeElement).toBe(opener()));
});

test.each([
  [
    'Cancel',
    async (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Cancel' })),
  ],
  ['Esc', async (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  [
    'the cross',
    async (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Close' })),
  ],
])('%s answers no', async (_, turnAway) => {
  const { answers, user, open } = ask();
  await open();
  await turnAway(user);
  await waitFor(() => expect(answers).toEqual([false]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a typed question takes nothing but the word, and Enter is enough then', async () => {
  const run = vi.fn<() => Promise<void>>(async () => undefined);
  const { answers, user, open } = ask({ typed: 'DELETE', run });
  await open();
  const box = screen.getByRole('textbox', { name: 'Type DELETE to confirm' });
  await user.type(box, 'delete{Enter}');
  expect(run).not.toHaveBeenCalled();
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Type DELETE exactly as it stands here.')).toBeTruthy();
  await user.clear(box);
  await user.type(box, 'DELETE{Enter}');
  await waitFor(() => expect(answers).toEqual([true]));
  expect(run).toHaveBeenCalledTimes(1);
});

test('while it is being done the dialog waits and takes no second press; a failure is said inside and can be tried again', async () => {
  const deeds: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const run = vi.fn<() => Promise<void>>(() => new Promise((resolve, reject) => deeds.push({ resolve, reject })));
  const { answers, user, open } = ask({ run, busyText: 'Deleting...' });
  const dialog = await open();
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  const busy = await within(dialog).findByRole('button', { name: 'Deleting...' });
  await user.click(busy);
  await user.keyboard('{Escape}');
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('dialog')).toBe(dialog);
  deeds[0]?.reject(new ApiError({ code: 'x', status: 409, message: 'It is being made right now.' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe('It is being made right now.');
  expect(answers).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  deeds[1]?.resolve();
  await waitFor(() => expect(answers).toEqual([true]));
});

test('when the deed takes away what was pressed, the focus goes to the screen', async () => {
  function Row() {
    const [isThere, setIsThere] = useState(true);
    const ask = () => void confirm({ ...QUESTION, run: async () => setIsThere(false) });
    return (
      <main tabIndex={-1}>
        {isThere && <Button onClick={ask}>Open</Button>}
        <ConfirmHost />
      </main>
    );
  }
  render(<Row />);
  await userEvent.click(opener());
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('a newer question answers the older one with no', async () => {
  render(<ConfirmHost />);
  const first = confirm(QUESTION);
  const second = confirm({ ...QUESTION, title: 'Sign out' });
  expect(await first).toBe(false);
  const dialog = await screen.findByRole('dialog', { name: 'Sign out' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await second).toBe(true);
});

test('a question whose app goes away is answered with no', async () => {
  const { answers, open, unmount } = ask();
  await open();
  unmount();
  await waitFor(() => expect(answers).toEqual([false]));
});
