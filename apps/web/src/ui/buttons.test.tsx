import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Trash2 } from 'lucide-react';
import { describe, expect, test, vi } from 'vitest';
import { Banner } from './feedback/banner.tsx';
import { Button, IconButton } from './button.tsx';
import { Dialog } from './overlays/dialog.tsx';
import { Initials, initialsOf } from './person-picture.tsx';
import { Menu, MenuItem } from './overlays/menu.tsx';
import { Pager } from './pager.tsx';
import { ProgressBar } from './feedback/progress.tsx';
import { Tooltip } from './overlays/tooltip.tsx';

describe('buttons', () => {
  test('a busy button keeps its focus, says what it does and takes no press', async () => {
    const press = vi.fn<() => void>();
    const { rerender } = render(
      <Button onClick={press} busyText="Saving...">
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    rerender(
      <Button onClick={press} busy busyText="Saving...">
        Save
      </Button>,
    );
    expect(screen.getByRole('button', { name: 'Saving...' })).toBe(button);
    await userEvent.click(button);
    expect(press).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button);
  });

  test('a busy submit button sends no form', async () => {
    const submit = vi.fn<() => void>();
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy>
          Send
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(submit).not.toHaveBeenCalled();
  });

  test('a tooltip repeats the name of its control for those who look', async () => {
    render(
      <Tooltip text="Delete video" keys="Del">
        <IconButton icon={Trash2} label="Delete" />
      </Tooltip>,
    );
    await userEvent.tab();
    expect((await screen.findByRole('tooltip')).textContent).toContain('Delete video');
    expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy();
  });
});

describe('layers', () => {
  test('Esc closes a dialog, which is named by its title', async () => {
    const change = vi.fn<(open: boolean) => void>();
    render(
      <Dialog
        open
        onOpenChange={change}
        title="Delete video"
        description="This cannot be undone."
        footer={<Button>Delete</Button>}
      >
        Are you sure?
      </Dialog>,
    );
    expect(screen.getByRole('dialog', { name: 'Delete video', description: 'This cannot be undone.' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(change).toHaveBeenCalledWith(false);
  });

  test('a menu opens, moves and chooses by keyboard and gives the focus back', async () => {
    const choose = vi.fn<(value?: string) => void>();
    render(
      <Menu trigger={<Button>More</Button>}>
        <MenuItem disabled>Preview</MenuItem>
        <MenuItem onSelect={choose}>Download</MenuItem>
      </Menu>,
    );
    screen.getByRole('button', { name: 'More' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('menu')).toBeTruthy();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(choose).toHaveBeenCalledTimes(1);
    expect(document.activeElement?.textContent).toBe('More');
  });
});

describe('showing', () => {
  test('a progress bar tells its figure', () => {
    render(<ProgressBar percent={42} label="Generating" />);
    expect(screen.getByRole('progressbar', { name: 'Generating' }).getAttribute('aria-valuenow')).toBe('42');
  });

  test('a banner is announced and carries one action', () => {
    render(
      <Banner tone="warning" action={<Button>Return</Button>}>
        Admin Mode
      </Banner>,
    );
    expect(within(screen.getByRole('status')).getByRole('button', { name: 'Return' })).toBeTruthy();
  });

  test.each([
    [1, 9, ['1', '2', '3', '4', '5']],
    [5, 9, ['3', '4', '5', '6', '7']],
    [9, 9, ['5', '6', '7', '8', '9']],
    [2, 3, ['1', '2', '3']],
  ])('on page %i of %i the pager shows at most five pages around it', (page, pages, shown) => {
    render(<Pager label="Pages" page={page} pages={pages} onPageChange={() => undefined} />);
    expect(screen.getAllByRole('button', { name: /^Page/ }).map((button) => button.textContent)).toEqual(shown);
    expect(screen.getByRole('button', { name: `Page ${page}` }).getAttribute('aria-current')).toBe('page');
  });

  test('one page needs no pager', () => {
    render(<Pager label="Pages" page={1} pages={1} onPageChange={() => undefined} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('initials come from the first and the last name, in any script', () => {
    expect([
      initialsOf('Elena Marsh'),
      initialsOf('  Ana Maria de Sousa '),
      initialsOf('Cher'),
      initialsOf('李 小龍'),
      initialsOf(''),
    ]).toEqual(['EM', 'AS', 'C', '李小', '']);
  });

  test('a name without letters has a figure for initials', () => {
    const { container } = render(<Initials name="=1+1" />);
    expect(container.querySelector('svg')).toBeTruthy();
  });

  test('initials are letters only', () => {
    expect([initialsOf('Ada <i>'), initialsOf('(Ben) 42'), initialsOf('007')]).toEqual(['Ai', 'B', '']);
  });
});
