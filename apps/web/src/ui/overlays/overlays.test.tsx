import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, type ReactNode, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Accordion } from '../accordion.tsx';
import { Button } from '../button.tsx';
import { SplitButton } from './split-button.tsx';
import { FirstSteps } from '../feedback/first-steps.tsx';
import { Dialog } from './dialog.tsx';
import { lazyLayer } from '../late-code.tsx';
import { Menu, MenuItem } from './menu.tsx';
import { Popover } from './popover.tsx';

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
