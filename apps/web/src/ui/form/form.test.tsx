import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../lib/api/api-error.ts';
import { KEY_BY_KEY } from '../../testing/quick-typing.ts';
import { Button } from '../button.tsx';
import { LimitInput } from '../inputs/number-input.tsx';
import { Form, FormActions, SaveBar } from './form.tsx';
import { LimitField, NumberField, SliderField, ColourField, DateField, SecretField } from './special-fields.tsx';
import { TagsField, TextField, PasswordField, TextAreaField } from './text-fields.tsx';
import { useAppForm } from './use-app-form.ts';
import { CheckboxField, ComboboxField, RadioCardsField, SelectField, SwitchField } from './choice-fields.tsx';

const Site = z.object({
  name: z.string().trim().min(1, 'Give it a name.'),
  email: z.email('Enter a valid email address.'),
  seconds: z.number('Use a whole number.').int('Use a whole number.').nullable(),
  words: z.array(z.string().max(5, 'Use 5 characters at most.')),
});
const DEFAULTS: z.input<typeof Site> = { name: 'Sayso', email: 'a@b.co', seconds: 30, words: [] };
type Submit = (values: z.output<typeof Site>) => Promise<unknown>;

function SiteForm({
  submit,
  defaults = DEFAULTS,
  bar = false,
}: {
  submit: Submit;
  defaults?: typeof DEFAULTS;
  bar?: boolean;
}) {
  const form = useAppForm({ defaults, schema: Site, submit });
  return (
    <Form form={form} label="Site">
      <TextField form={form} name="name" label="Name" help="Shown on every page." />
      <TextField form={form} name="email" label="Email" type="email" />
      <LimitField form={form} name="seconds" label="Seconds" />
      <TagsField form={form} name="words" label="Words" />
      {bar ? <SaveBar form={form} /> : <FormActions form={form} label="Save" />}
    </Form>
  );
}

const refusal = (errors: Record<string, string[]>, message = 'Please check your input and try again.') =>
  new ApiError({ code: 'invalid_input', status: 422, message, errors });
const noteOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('sending a form', () => {
  test('Enter sends what the schema made of it', async () => {
    const submit = vi.fn<Submit>(async () => null);
    render(<SiteForm submit={submit} />);
    await userEvent.type(box('Name'), ' two  {Enter}');
    await waitFor(() =>
      expect(submit).toHaveBeenCalledWith({ name: 'Sayso two', email: 'a@b.co', seconds: 30, words: [] }),
    );
  });

  test('what the schema refuses stands at the fields, the first one gets the focus, and nothing is sent', async () => {
    const submit = vi.fn<Submit>(async () => null);
    render(<SiteForm submit={submit} />);
    await userEvent.clear(box('Name'));
    await userEvent.type(box('Email'), 'x{Backspace>6}nowhere');
    await save();
    await waitFor(() => expect(noteOf(box('Name'))).toBe('Give it a name.'));
    expect(box('Name').getAttribute('aria-invalid')).toBe('true');
    expect(noteOf(box('Email'))).toBe('Enter a valid email address.');
    expect(document.activeElement).toBe(box('Name'));
    expect(submit).not.toHaveBeenCalled();
    await userEvent.type(box('Name'), 'S');
    await waitFor(() => expect(noteOf(box('Name'))).toBe('Shown on every page.'));
    expect(box('Name').hasAttribute('aria-invalid')).toBe(false);
  });

  test("the server's messages land at their fields in the order of the page, the rest in the box, and nothing typed is lost", async () => {
    const submit = vi.fn<Submit>(() =>
      Promise.reject(refusal({ 'words.0': ['Not this word.'], email: ['Taken.'], plan: ['Choose a plan.'] })),
    );
    render(<SiteForm submit={submit} />);
    await userEvent.type(box('Name'), ' two');
    await userEvent.type(box('Words'), 'one{Enter}');
    await save();
    await waitFor(() => expect(noteOf(box('Email'))).toBe('Taken.'));
    expect(noteOf(box('Words'))).toBe('Not this word.');
    expect(screen.getByRole('alert').textContent).toContain('Choose a plan.');
    expect(document.activeElement).toBe(box('Email'));
    expect(box('Name').value).toBe('Sayso two');
    expect(screen.getByText('one')).toBeTruthy();
    await userEvent.type(box('Email'), 'm');
    await waitFor(() => expect(box('Email').hasAttribute('aria-invalid')).toBe(false));
  });

  test('what the fields say is not said again in the box; a refusal without a field is, with the wait', async () => {
    const failures = [
      refusal({ email: ['Taken.'] }),
      new ApiError({ code: 'rate_limited', status: 429, message: 'Too many tries.', retryAfterMs: 40_000 }),
    ];
    const submit = vi.fn<Submit>(() => Promise.reject(failures.shift() as ApiError));
    render(<SiteForm submit={submit} />);
    await save();
    await waitFor(() => expect(noteOf(box('Email'))).toBe('Taken.'));
    expect(screen.queryByRole('alert')).toBeNull();
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('Too many tries. Try again in 40 s.');
    expect(submit).toHaveBeenCalledTimes(2);
  });

  test('while it is on its way the button says so, the fields cannot change and a second press sends nothing', async () => {
    const submit = vi.fn<Submit>(() => new Promise(() => undefined));
    render(<SiteForm submit={submit} />);
    await userEvent.type(box('Name'), ' two{Enter}');
    // A script or a keyboard of a phone may send the form past its button.
    fireEvent.submit(screen.getByRole('form', { name: 'Site' }));
    const button = await screen.findByRole('button', { name: 'Saving...' });
    await userEvent.click(button);
    await userEvent.type(box('Name'), 'x{Enter}');
    expect(box('Name').value).toBe('Sayso two');
    expect(submit).toHaveBeenCalledTimes(1);
  });

  test('a form in a dialog does not send the form behind it', async () => {
    const outer = vi.fn<Submit>(async () => null);
    const inner = vi.fn<Submit>(async () => null);
    function Both() {
      const behind = useAppForm({ defaults: DEFAULTS, schema: Site, submit: outer });
      return (
        <Form form={behind} label="Behind">
          <SiteForm submit={inner} />
        </Form>
      );
    }
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(<Both />);
    await save();
    await waitFor(() => expect(inner).toHaveBeenCalledTimes(1));
    expect(outer).not.toHaveBeenCalled();
  });
});

describe('unsaved changes', () => {
  test('the bar comes with the first change and goes with Discard, which brings back what was', async () => {
    render(<SiteForm submit={async () => null} bar />);
    expect(screen.queryByRole('group', { name: 'Unsaved changes' })).toBeNull();
    await userEvent.type(box('Name'), ' two');
    const bar = await screen.findByRole('group', { name: 'Unsaved changes' });
    await userEvent.click(within(bar).getByRole('button', { name: 'Discard' }));
    expect(box('Name').value).toBe('Sayso');
    expect(screen.queryByRole('group', { name: 'Unsaved changes' })).toBeNull();
    // The button is gone; the focus is not.
    expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Site' }));
  });

  test('undoing a change by hand takes the bar away too', async () => {
    render(<SiteForm submit={async () => null} bar />);
    await userEvent.type(box('Name'), 'x');
    await screen.findByRole('group', { name: 'Unsaved changes' });
    await userEvent.type(box('Name'), '{Backspace}');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Unsaved changes' })).toBeNull());
  });

  test('after saving, what was sent is what Discard goes back to', async () => {
    render(<SiteForm submit={async () => null} bar />);
    await userEvent.type(box('Name'), ' two');
    await save();
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Unsaved changes' })).toBeNull());
    await userEvent.type(box('Name'), ' three');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(box('Name').value).toBe('Sayso two');
  });

  test('news from the server fills what was not touched and leaves what was typed', async () => {
    function Following() {
      const [defaults, setDefaults] = useState(DEFAULTS);
      return (
        <>
          <button type="button" onClick={() => setDefaults({ ...DEFAULTS, name: 'Other', email: 'new@b.co' })}>
            News
          </button>
          <SiteForm submit={async () => null} defaults={defaults} />
        </>
      );
    }
    render(<Following />);
    await userEvent.type(box('Name'), ' two');
    await userEvent.click(screen.getByRole('button', { name: 'News' }));
    await waitFor(() => expect(box('Email').value).toBe('new@b.co'));
    expect(box('Name').value).toBe('Sayso two');
  });
});

test('the save bar stands above the keyboard of a phone', async () => {
  const view = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 });
  vi.stubGlobal('visualViewport', view);
  render(<SiteForm submit={vi.fn<Submit>(async () => null)} bar />);
  await userEvent.type(box('Name'), '!');
  const bar = (await screen.findByRole('group', { name: 'Unsaved changes' })).parentElement;
  expect(bar?.style.bottom).toBe('');
  act(() => {
    view.height -= 300;
    view.dispatchEvent(new Event('resize'));
  });
  expect(bar?.style.bottom).toBe('308px');
  vi.unstubAllGlobals();
});

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
