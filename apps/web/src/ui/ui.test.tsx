import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Chip, FilterChip } from './chip.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { initialsOf } from './initials.tsx';
import { Menu, MenuItem } from './menu.tsx';
import { Pager } from './pager.tsx';
import { ProgressBar } from './progress.tsx';
import { RadioCards } from './radio-cards.tsx';
import { Segmented } from './segmented.tsx';
import { Select } from './select.tsx';
import { Slider } from './slider.tsx';
import { Switch } from './switch.tsx';
import { TabPanel, Tabs } from './tabs.tsx';
import { TextInput } from './text-input.tsx';
import { Tooltip } from './tooltip.tsx';

const FORMATS = [
  { value: 'tall', label: '9:16', note: 'Reels' },
  { value: 'square', label: '1:1' },
  { value: 'wide', label: '16:9', disabled: true },
] as const;

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

describe('fields', () => {
  test('help belongs to the control; an error takes its place and marks the control', () => {
    const { rerender } = render(
      <Field label="Email" help="We send the link here.">
        {(control) => <TextInput {...control} />}
      </Field>,
    );
    const noteOf = (input: HTMLElement) =>
      document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(noteOf(screen.getByLabelText('Email'))).toBe('We send the link here.');
    expect(screen.getByLabelText('Email').hasAttribute('aria-invalid')).toBe(false);
    rerender(
      <Field label="Email" help="We send the link here." error="Enter a valid email address.">
        {(control) => <TextInput {...control} />}
      </Field>,
    );
    expect(noteOf(screen.getByLabelText('Email'))).toBe('Enter a valid email address.');
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  });

  test('a select tells the chosen value', async () => {
    const choose = vi.fn<(value?: string) => void>();
    render(
      <Select
        aria-label="Sort"
        options={[
          { value: 'a', label: 'Newest' },
          { value: 'b', label: 'Oldest' },
        ]}
        value="a"
        onValueChange={choose}
      />,
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Oldest');
    expect(choose).toHaveBeenCalledWith('b');
  });

  test('a switch and a checkbox take a press on their words', async () => {
    const turn = vi.fn<(on: boolean) => void>();
    const tick = vi.fn<(on: boolean) => void>();
    render(
      <>
        <Switch checked={false} onCheckedChange={turn} label="Captions" help="Burned into the picture" />
        <Checkbox checked="indeterminate" onCheckedChange={tick} label="All videos" />
      </>,
    );
    await userEvent.click(screen.getByText('Captions'));
    await userEvent.click(screen.getByText('All videos'));
    expect(turn).toHaveBeenCalledWith(true);
    expect(tick).toHaveBeenCalledWith(true);
    expect(screen.getByRole('checkbox').getAttribute('aria-checked')).toBe('mixed');
  });

  test('a slider moves by its step with the arrows and reads its value in words', async () => {
    const move = vi.fn<(value: number) => void>();
    render(
      <Slider
        label="Speed"
        value={1}
        onValueChange={move}
        min={0.5}
        max={2}
        step={0.25}
        format={(value) => `${value}x`}
      />,
    );
    const thumb = screen.getByRole('slider', { name: 'Speed' });
    expect(thumb.getAttribute('aria-valuetext')).toBe('1x');
    thumb.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(move).toHaveBeenCalledWith(1.25);
  });
});

describe('choices', () => {
  test('radio cards move with the arrows and skip what is off', async () => {
    function Choice() {
      const [value, setValue] = useState<'tall' | 'square' | 'wide'>('tall');
      return <RadioCards label="Format" cards={FORMATS} value={value} onValueChange={setValue} />;
    }
    render(<Choice />);
    const group = within(screen.getByRole('radiogroup', { name: 'Format' }));
    await userEvent.click(group.getByRole('radio', { name: /1:1/ }));
    expect(group.getByRole<HTMLInputElement>('radio', { name: /1:1/ }).checked).toBe(true);
    expect(group.getByRole<HTMLInputElement>('radio', { name: /16:9/ }).disabled).toBe(true);
  });

  test('segments with icons still have names', async () => {
    const choose = vi.fn<(value?: string) => void>();
    render(
      <Segmented
        label="View"
        segments={[
          { value: 'a', label: 'Grid', icon: Trash2 },
          { value: 'b', label: 'List', icon: Trash2 },
        ]}
        value="a"
        onValueChange={choose}
      />,
    );
    expect(screen.getByRole('radio', { name: 'Grid' }).getAttribute('aria-checked')).toBe('true');
    await userEvent.click(screen.getByRole('radio', { name: 'List' }));
    expect(choose).toHaveBeenCalledWith('b');
  });

  test('tabs show one panel and follow the arrows', async () => {
    function Example() {
      const [value, setValue] = useState<'one' | 'two'>('one');
      return (
        <Tabs
          label="Example"
          tabs={[
            { value: 'one', label: 'One', count: 3 },
            { value: 'two', label: 'Two' },
          ]}
          value={value}
          onValueChange={setValue}
        >
          <TabPanel value="one">First</TabPanel>
          <TabPanel value="two">Second</TabPanel>
        </Tabs>
      );
    }
    render(<Example />);
    await userEvent.click(screen.getByRole('tab', { name: /One/ }));
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tabpanel').textContent).toBe('Second');
  });

  test('chips say whether they are on, and a filter can be taken off', async () => {
    const press = vi.fn<() => void>();
    const remove = vi.fn<() => void>();
    render(
      <>
        <Chip pressed onPress={press}>
          Featured
        </Chip>
        <FilterChip name="Status" onRemove={remove}>
          Status: Failed
        </FilterChip>
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Featured', pressed: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Status' }));
    expect([press.mock.calls.length, remove.mock.calls.length]).toEqual([1, 1]);
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
});
