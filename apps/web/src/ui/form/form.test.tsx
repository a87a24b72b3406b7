import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../lib/api/api-error.ts';
import { Form, FormActions, SaveBar } from './form.tsx';
import { LimitField } from './special-fields.tsx';
import { TagsField, TextField } from './text-fields.tsx';
import { useAppForm } from './use-app-form.ts';

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
