import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { KEY_BY_KEY } from '../../testing/quick-typing.ts';
import { Button } from '../button.tsx';
import { LimitInput } from '../inputs/number-input.tsx';
import { CheckboxField, ComboboxField, RadioCardsField, SelectField, SwitchField } from './choice-fields.tsx';
import { Form, FormActions } from './form.tsx';
import { LimitField, NumberField, SliderField, ColourField, DateField, SecretField } from './special-fields.tsx';
import { PasswordField, TextAreaField } from './text-fields.tsx';
import { useAppForm } from './use-app-form.ts';

const noteOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

const Everything = z.object({
  limit: z.number('Use a number.').nullable(),
  count: z.number('Use a number.').nullable(),
  bio: z.string().max(5, 'Use 5 characters at most.'),
  secret: z.string().nullable(),
  password: z.string(),
  language: z.string(),
  country: z.string().nullable(),
  format: z.string(),
  agree: z.literal(true, 'Tick the box.'),
  captions: z.boolean(),
  speed: z.number(),
  day: z.string().nullable(),
  colour: z.string().regex(/^#[\da-f]{6}$/iu, 'Use a colour such as #f2583a.'),
});
type Values = Omit<z.input<typeof Everything>, 'agree'> & { agree: boolean };
const VALUES: Values = {
  limit: 30,
  count: 3,
  bio: '',
  secret: '',
  password: '',
  language: 'en',
  country: null,
  format: 'tall',
  agree: true,
  captions: false,
  speed: 1,
  day: null,
  colour: '#f2583a',
};
const sent = vi.fn<(values: z.output<typeof Everything>) => Promise<unknown>>(async () => null);

const sentLimit = vi.fn<(value: number | null) => void>();

function Kit({ values = {} }: { values?: Partial<Values> }) {
  const [defaults] = useState<Values>({ ...VALUES, ...values });
  const form = useAppForm({ defaults, schema: Everything, submit: sent });
  return (
    <Form form={form} label="Kit">
      <LimitField form={form} name="limit" label="Videos" />
      <NumberField form={form} name="count" label="Count" unit="seconds" />
      <TextAreaField form={form} name="bio" label="Bio" most={5} />
      <SecretField form={form} name="secret" label="API key" stored={{ endsIn: '1234' }} />
      <PasswordField form={form} name="password" label="Password" />
      <SelectField
        form={form}
        name="language"
        label="Language"
        options={[
          { value: 'en', label: 'English' },
          { value: 'de', label: 'German' },
        ]}
      />
      <ComboboxField
        form={form}
        name="country"
        label="Country"
        options={[
          { value: 'at', label: 'Österreich' },
          { value: 'es', label: 'Spain' },
          { value: 'us', label: 'United States' },
        ]}
      />
      <RadioCardsField
        form={form}
        name="format"
        label="Format"
        cards={[
          { value: 'tall', label: '9:16' },
          { value: 'wide', label: '16:9' },
        ]}
      />
      <CheckboxField form={form} name="agree" label="I agree" />
      <SwitchField form={form} name="captions" label="Captions" help="Burned in" />
      <SliderField
        form={form}
        name="speed"
        label="Speed"
        min={0.5}
        max={2}
        step={0.5}
        format={(value) => `${value}x`}
      />
      <DateField form={form} name="day" label="Day" />
      <ColourField form={form} name="colour" label="Accent" />
      <FormActions form={form} label="Save">
        <Button onClick={form.discard}>Take back</Button>
      </FormActions>
    </Form>
  );
}
const saved = async () => {
  sent.mockClear();
  await save();
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  return sent.mock.calls[0]?.[0];
};

test('Unlimited sends null, and switching back brings the number again', async () => {
  render(<Kit />);
  const unlimited = screen.getByRole('switch', { name: 'Unlimited' });
  await userEvent.click(unlimited);
  expect(box('Videos').disabled).toBe(true);
  expect(await saved()).toMatchObject({ limit: null });
  await userEvent.click(unlimited);
  expect(box('Videos').value).toBe('30');
  expect(await saved()).toMatchObject({ limit: 30 });
});

test('the number that comes back is the last one there was, also one from outside', async () => {
  const { rerender } = render(
    <LimitInput aria-label="Videos" unlimitedLabel="No limit" value={30} onValueChange={sentLimit} />,
  );
  rerender(<LimitInput aria-label="Videos" unlimitedLabel="No limit" value={50} onValueChange={sentLimit} />);
  rerender(<LimitInput aria-label="Videos" unlimitedLabel="No limit" value={null} onValueChange={sentLimit} />);
  await userEvent.click(screen.getByRole('switch', { name: 'No limit' }));
  expect(sentLimit).toHaveBeenLastCalledWith(50);
});

test('Discard closes a secret that was about to be replaced', async () => {
  render(<Kit />);
  await userEvent.click(screen.getByRole('button', { name: 'Replace API key' }));
  await userEvent.type(screen.getByLabelText('API key'), 'sk-new');
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('Set, ends in 1234')).toBeTruthy();
});

test('an empty limit is wrong, not unlimited; what is no number is said in words and stays as typed', async () => {
  render(<Kit />);
  sent.mockClear();
  await userEvent.clear(box('Videos'));
  await userEvent.clear(box('Count'));
  await userEvent.type(box('Count'), '12 monkeys', KEY_BY_KEY);
  await save();
  await waitFor(() => expect(noteOf(box('Videos'))).toBe('Use a number.'));
  expect(noteOf(box('Count'))).toBe('Use a number.');
  expect(box('Count').value).toBe('12 monkeys');
  expect(sent).not.toHaveBeenCalled();
  await userEvent.clear(box('Count'));
  await userEvent.type(box('Count'), '1,500', KEY_BY_KEY);
  await userEvent.type(box('Videos'), '0');
  expect(await saved()).toMatchObject({ count: 1500, limit: 0 });
});

test('the counter counts, and too much is said by the schema without cutting anything off', async () => {
  render(<Kit />);
  await userEvent.type(box('Bio'), 'sixsix', KEY_BY_KEY);
  expect(screen.getByText('6/5')).toBeTruthy();
  await save();
  await waitFor(() => expect(noteOf(box('Bio'))).toBe('Use 5 characters at most.'));
  expect(box('Bio').value).toBe('sixsix');
});

test('a stored secret is never shown: it stays, is replaced or is removed', async () => {
  render(<Kit />);
  expect(screen.getByText('Set, ends in 1234')).toBeTruthy();
  expect(await saved()).toMatchObject({ secret: '' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove API key' }));
  expect(screen.getByText('Will be removed when you save')).toBeTruthy();
  expect(await saved()).toMatchObject({ secret: null });
  expect(screen.getByText('Set, ends in 1234')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove API key' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep API key' }));
  await userEvent.click(screen.getByRole('button', { name: 'Replace API key' }));
  const key = screen.getByLabelText<HTMLInputElement>('API key');
  expect(document.activeElement).toBe(key);
  expect(key.type).toBe('password');
  await userEvent.type(key, 'sk-new');
  expect(await saved()).toMatchObject({ secret: 'sk-new' });
  // Once it is saved it is gone from the page.
  await waitFor(() => expect(screen.queryByDisplayValue('sk-new')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Replace API key' }));
  await userEvent.type(screen.getByLabelText('API key'), 'sk-wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Keep the stored API key' }));
  expect(await saved()).toMatchObject({ secret: '' });
});

test('the whole kit is driven by the keyboard alone', async () => {
  const user = userEvent.setup();
  render(<Kit values={{ agree: false }} />);
  const press = async (control: HTMLElement, keys: string) => {
    control.focus();
    await user.keyboard(keys);
  };
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'German');
  await press(screen.getByRole('combobox', { name: 'Country' }), 'osterr{Enter}');
  await press(screen.getByRole('radio', { name: '9:16' }), '{ArrowRight}');
  await press(screen.getByRole('checkbox', { name: 'I agree' }), ' ');
  await press(screen.getByRole('switch', { name: 'Captions' }), ' ');
  await press(screen.getByRole('slider', { name: 'Speed' }), '{ArrowRight}');
  await press(box('Accent'), '{Control>}a{/Control}{Backspace}00ff7f');
  await user.type(screen.getByLabelText('Day'), '2026-11-20', KEY_BY_KEY);
  expect(await saved()).toMatchObject({
    language: 'de',
    country: 'at',
    format: 'wide',
    agree: true,
    captions: true,
    speed: 1.5,
    colour: '#00ff7f',
    day: '2026-11-20',
  });
});

test('a box that must be ticked says so and gets the focus', async () => {
  render(<Kit values={{ agree: false }} />);
  await save();
  const agree = screen.getByRole('checkbox', { name: 'I agree' });
  await waitFor(() => expect(noteOf(agree)).toBe('Tick the box.'));
  expect(agree.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(agree));
});
