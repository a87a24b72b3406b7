import { render, screen, within, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Chip, FilterChip } from '../badge.tsx';
import { TabPanel, Tabs } from '../tabs.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { RadioCards } from './radio-cards.tsx';
import { Segmented } from './segmented.tsx';
import { Select } from './select.tsx';
import { Slider } from './slider.tsx';
import { Switch } from './switch.tsx';
import { TextInput } from './text-inputs.tsx';
import { Combobox } from './combobox.tsx';
import { CopyField } from './copy-field.tsx';
import { RadioList } from './radio-list.tsx';
import { TagsInput } from './tags-input.tsx';

const FORMATS = [
  { value: 'tall', label: '9:16', note: 'Reels' },
  { value: 'square', label: '1:1' },
  { value: 'wide', label: '16:9', disabled: true },
] as const;

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

const COUNTRIES = [
  { value: 'at', label: 'Austria' },
  { value: 'br', label: 'Brazil', disabled: true },
  { value: 'uk', label: 'United Kingdom' },
  { value: 'us', label: 'United States' },
];

describe('a combobox', () => {
  function Country({ start = null }: { start?: string | null }) {
    const [value, setValue] = useState<string | null>(start);
    return (
      <form onSubmit={(event) => event.preventDefault()} aria-label={value ?? 'nothing'}>
        <Combobox aria-label="Country" options={COUNTRIES} value={value} onValueChange={setValue} />
      </form>
    );
  }
  const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
  const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
  const chosen = () => screen.getByRole('form').getAttribute('aria-label');

  test('opens on the arrow at what is chosen, goes round, and Enter chooses', async () => {
    render(<Country start="uk" />);
    const user = userEvent.setup();
    await user.tab();
    expect(box().value).toBe('United Kingdom');
    expect(box().getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe('United Kingdom');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBe('Austria');
    await user.keyboard('{End}{ArrowUp}{ArrowDown}{Enter}');
    expect(chosen()).toBe('us');
    expect(box().value).toBe('United States');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('of thousands it draws those around the choice, says how many more there are, and finds all of them', async () => {
    const options = Array.from({ length: 3_000 }, (_, at) => ({ value: `v${at}`, label: `Voice ${at}` }));
    render(<Combobox aria-label="Country" options={options} value="v1500" onValueChange={() => undefined} />);
    const user = userEvent.setup();
    await user.click(box());
    expect(screen.getAllByRole('option')).toHaveLength(200);
    expect(active()).toBe('Voice 1500');
    expect(screen.getByText('2,800 more: type to find them')).toBeTruthy();
    await user.keyboard('2999');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Voice 2999']);
  });

  test('typing narrows it down; what is switched off is not chosen; nothing found is said', async () => {
    render(<Country />);
    const user = userEvent.setup();
    await user.click(box());
    await user.keyboard('uni');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'United Kingdom',
      'United States',
    ]);
    await user.keyboard('{Backspace>3}bra{Enter}');
    expect(chosen()).toBe('nothing');
    await user.keyboard('xx');
    expect(screen.getByText('Nothing found')).toBeTruthy();
  });

  test('Esc leaves the choice as it was and the dialog around it open', async () => {
    const close = vi.fn<() => void>();
    render(
      <Dialog open onOpenChange={close} title="Edit">
        <Country start="at" />
      </Dialog>,
    );
    const user = userEvent.setup();
    await user.click(box());
    await user.keyboard('uni{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(box().value).toBe('Austria');
    expect(close).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('leaving the box takes back what was only typed', async () => {
    render(<Country start="at" />);
    const user = userEvent.setup();
    await user.click(box());
    await user.keyboard('uni');
    await user.tab();
    expect([box().value, chosen()]).toEqual(['Austria', 'at']);
  });
});

describe('tags', () => {
  function Tags({ most, busy = false }: { most?: number; busy?: boolean }) {
    const [value, setValue] = useState<string[]>(['one']);
    return <TagsInput aria-label="Tags" value={value} onValueChange={setValue} most={most} busy={busy} />;
  }
  const tags = () =>
    screen.getAllByRole('button').map((button) => button.getAttribute('aria-label')?.replace('Remove ', ''));
  const box = () => screen.getByRole<HTMLInputElement>('textbox');

  test('Enter, comma, a pasted list and leaving the box add; the same twice counts once', async () => {
    render(<Tags />);
    const user = userEvent.setup();
    await user.click(box());
    await user.keyboard('two{Enter}three,one{Enter}');
    await user.paste('four; five\nsix\n');
    await user.keyboard('seven');
    await user.tab({ shift: true });
    expect(tags()).toEqual(['one', 'two', 'three', 'four', 'five', 'six', 'seven']);
  });

  test('Backspace takes the last one back, a cross any of them, and the focus stays', async () => {
    render(<Tags />);
    const user = userEvent.setup();
    await user.click(box());
    await user.keyboard('two{Enter}three{Enter}{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Remove one' }));
    expect(tags()).toEqual(['two']);
    expect(document.activeElement).toBe(box());
  });

  test('while they are being saved nothing changes, and what was half typed stays', async () => {
    const { rerender } = render(<Tags />);
    const user = userEvent.setup();
    await user.type(box(), 'half');
    rerender(<Tags busy />);
    await user.paste('two,three');
    await user.keyboard('{Enter}');
    await user.tab();
    expect([tags(), box().value]).toEqual([['one'], 'half']);
    rerender(<Tags />);
    await user.clear(box());
    rerender(<Tags busy />);
    await user.click(box());
    await user.keyboard('{Backspace}');
    expect(tags()).toEqual(['one']);
  });

  test('a full list takes no more', async () => {
    render(<Tags most={2} />);
    const user = userEvent.setup();
    await user.click(box());
    await user.paste('two,three');
    expect(tags()).toEqual(['one', 'two']);
    expect(box().readOnly).toBe(true);
  });
});

test('radio buttons move with the arrows and skip what is off', async () => {
  const choose = vi.fn<(value: string) => void>();
  const choices = [
    { value: 'a', label: 'Viewer' },
    { value: 'b', label: 'Editor' },
    { value: 'c', label: 'Owner', disabled: true },
  ];
  render(<RadioList label="Role" choices={choices} value="a" onValueChange={choose} />);
  const user = userEvent.setup();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Viewer' }));
  await user.keyboard('{ArrowDown}');
  expect(choose).toHaveBeenCalledWith('b');
});

describe('a text to take away', () => {
  test('Copy puts it on the clipboard and says so', async () => {
    const user = userEvent.setup();
    render(<CopyField label="Share link" value="sayso.example/x" />);
    await user.click(screen.getByRole('button', { name: 'Copy Share link' }));
    expect(await navigator.clipboard.readText()).toBe('sayso.example/x');
    expect((await screen.findByText('Copied')).getAttribute('role')).toBe('status');
  });

  test('where the browser refuses, the text is selected and the way out is said', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No.'));
    render(<CopyField label="Share link" value="sayso.example/x" />);
    await user.click(screen.getByRole('button', { name: 'Copy Share link' }));
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Share link' });
    await waitFor(() => expect(box.selectionEnd).toBe('sayso.example/x'.length));
    expect(document.activeElement).toBe(box);
    expect(screen.getByText('Your browser did not allow copying. The text is selected: press Ctrl+C.')).toBeTruthy();
  });
});
