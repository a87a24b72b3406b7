import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { Chip, FilterChip } from '../badge.tsx';
import { Field } from './field.tsx';
import { RadioCards } from './radio-cards.tsx';
import { Segmented } from './segmented.tsx';
import { Select } from './select.tsx';
import { Slider } from './slider.tsx';
import { Switch } from './switch.tsx';
import { TabPanel, Tabs } from '../tabs.tsx';
import { TextInput } from './text-inputs.tsx';

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
