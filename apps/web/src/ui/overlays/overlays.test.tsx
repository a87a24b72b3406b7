import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, type ReactNode, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { Accordion } from '../accordion.tsx';
import { Button } from '../button.tsx';
import { FirstSteps } from '../feedback/first-steps.tsx';
import { lazyLayer } from '../late-code.tsx';
import { SplitButton } from './split-button.tsx';
import { Dialog } from './dialog.tsx';
import { Menu, MenuItem } from './menu.tsx';
import { Popover } from './popover.tsx';
import { confirm, ConfirmHost } from './confirm.tsx';
import type { Question } from './confirm-dialog.tsx';

const user = userEvent.setup();

test('a split button does the usual by itself and offers the rest behind its arrow', async () => {
  const usual = vi.fn<() => void>();
  const other = vi.fn<() => void>();
  render(
    <SplitButton label="Download" onPress={usual} menuLabel="More downloads">
      <MenuItem onSelect={other}>Captions</MenuItem>
    </SplitButton>,
  );
  await user.tab();
  await user.keyboard('{Enter}');
  expect(usual).toHaveBeenCalledTimes(1);
  await user.tab();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'Captions' }));
  expect(other).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More downloads' }));
});

test('a popover takes the focus, closes with Esc and gives the focus back', async () => {
  render(
    <Popover title="Display" trigger={<Button>Open</Button>}>
      <input aria-label="Rows" />
    </Popover>,
  );
  await user.tab();
  await user.keyboard('{Enter}');
  const popover = await screen.findByRole('dialog', { name: 'Display' });
  expect(popover.contains(document.activeElement)).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('headings of an accordion are reached by arrows and open on Enter; several may be open', async () => {
  const items = ['One', 'Two', 'Three'].map((title) => ({ value: title, title, content: `About ${title}` }));
  render(<Accordion items={items} open={['One']} />);
  const heading = (name: string) => screen.getByRole('button', { name });
  expect(screen.getByText('About One')).toBeTruthy();
  heading('One').focus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(document.activeElement).toBe(heading('Two'));
  expect([heading('One'), heading('Two'), heading('Three')].map((one) => one.getAttribute('aria-expanded'))).toEqual([
    'true',
    'true',
    'false',
  ]);
  await user.keyboard('{End}');
  expect(document.activeElement).toBe(heading('Three'));
});

describe('where the focus of a dialog begins', () => {
  const open = (children: ReactNode) =>
    render(
      <Dialog open onOpenChange={() => undefined} title="Details" footer={<Button>Save</Button>}>
        {children}
      </Dialog>,
    );

  test('at the first field, not at what is hidden or only read', () => {
    open(
      <>
        <input name="username" hidden readOnly />
        <input aria-label="Token" readOnly value="x" />
        <Button>Help</Button>
        <textarea aria-label="Note" />
      </>,
    );
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note' }));
  });

  test('at the dialog itself where there is no field, never at the button that closes', () => {
    open(<p>Nothing to fill in.</p>);
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Details' }));
  });
});

describe('layers on layers', () => {
  function Stack() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Dialog open={open} onOpenChange={setOpen} title="Below" firstFocus={() => document.getElementById('first')}>
          <input id="first" aria-label="Name" />
          <Menu trigger={<Button>More</Button>}>
            <MenuItem>Copy</MenuItem>
          </Menu>
        </Dialog>
      </>
    );
  }

  test('Esc closes the top one only, and the focus walks back the way it came', async () => {
    render(<Stack />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
    await user.tab();
    await user.keyboard('{Enter}');
    await screen.findByRole('menu');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
  });
});

test('first steps count what is done and offer a button for the next one only', () => {
  const steps = [
    { id: 'a', label: 'Create your account', isDone: true, action: <Button>Sign up</Button> },
    { id: 'b', label: 'Make a video', isDone: false, action: <Button>Create Video</Button> },
    { id: 'c', label: 'Share it', isDone: false, action: <Button>Share</Button> },
  ];
  render(<FirstSteps title="Your first video" steps={steps} />);
  expect(screen.getByText('1 of 3 done')).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Create Video']);
  expect(screen.getByText('Make a video').closest('li')?.getAttribute('aria-current')).toBe('step');
});

describe('a lazy layer', () => {
  test('a layer that could not be fetched is fetched anew the next time', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = vi.fn<() => Promise<ComponentType<{ text: string }>>>();
    load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(({ text }) => <p>{text}</p>);
    const onBroken = vi.fn<() => void>();
    const Layer = lazyLayer(load);
    const { rerender } = render(<Layer key="1" text="Here" onBroken={onBroken} />);
    await waitFor(() => expect(onBroken).toHaveBeenCalledTimes(1));
    expect(screen.queryByText('Here')).toBeNull();
    rerender(<Layer key="2" text="Here" onBroken={onBroken} />);
    expect(await screen.findByText('Here')).toBeTruthy();
    expect(onBroken).toHaveBeenCalledTimes(1);
  });
});

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
