import clsx from 'clsx';
import { Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Note } from '../feedback/banner.tsx';
import { Button, type ButtonSize } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { RetryWait } from '../feedback/states.tsx';
import { THIS_SCREEN, useShortcut } from '../shortcuts.ts';
import type { AppForm } from './use-app-form.ts';
import { formTexts } from './use-app-form.texts.gen.ts';

type FormProps<Values extends FieldValues> = {
  form: AppForm<Values>;
  /** Names the form for people who cannot see its heading. */
  label: string;
  className?: string;
  children: ReactNode;
};

/** Enter in any of its fields sends it. */
export function Form<Values extends FieldValues>({ form, label, className, children }: FormProps<Values>) {
  return (
    <form
      id={form.id}
      onSubmit={(event) => void form.submit(event)}
      noValidate
      tabIndex={-1}
      aria-label={label}
      className={clsx('grid min-w-0 content-start gap-5', className)}
    >
      {children}
    </form>
  );
}

/** What no field of the form says. Stands above the button. */
export function FormFailure<Values extends FieldValues>({ form: { failure } }: { form: AppForm<Values> }) {
  if (failure === null) return null;
  return (
    <Note tone="danger">
      {failure.message} <RetryWait atMs={failure.retryAtMs} />
    </Note>
  );
}

type SubmitButtonProps<Values extends FieldValues> = {
  form: AppForm<Values>;
  busyText?: string;
  size?: ButtonSize;
  className?: string;
  children: ReactNode;
};

/** Sends its form from wherever it stands, such as the foot of a dialog. */
export function SubmitButton<Values extends FieldValues>({
  form,
  busyText = formTexts.saving,
  children,
  ...rest
}: SubmitButtonProps<Values>) {
  return (
    <Button {...rest} type="submit" variant="primary" form={form.id} busy={form.busy} busyText={busyText}>
      {children}
    </Button>
  );
}

/** The last line of a form: what went wrong above, the buttons below. `children` stand before the primary one. */
export function FormActions<Values extends FieldValues>({
  form,
  label,
  busyText = formTexts.saving,
  children,
}: {
  form: AppForm<Values>;
  label: string;
  busyText?: string;
  children?: ReactNode;
}) {
  return (
    <div className="grid gap-4">
      <FormFailure form={form} />
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
        {children}
        <SubmitButton form={form} busyText={busyText}>
          {label}
        </SubmitButton>
      </div>
    </div>
  );
}

type SaveBarProps<Values extends FieldValues> = {
  form: AppForm<Values>;
  saveLabel?: string;
  /** Another way out, such as 'Reset to Defaults'; stands before Discard. */
  children?: ReactNode;
};

/** Comes up after the first change and goes with the last one, always in sight. Keeps clear of toasts and of a phone's keyboard. Ctrl+S saves. */
export function SaveBar<Values extends FieldValues>({
  form,
  saveLabel = formTexts.save,
  children,
}: SaveBarProps<Values>) {
  const isShown = form.isDirty || form.busy || form.failure !== null;
  const coveredPx = useKeyboardHeight();
  useShortcut({
    keys: 'mod+s',
    label: saveLabel,
    group: THIS_SCREEN,
    whileTyping: true,
    run: () => form.hasChanges() && void form.submit(),
  });
  useEffect(() => {
    if (!isShown) return;
    // The button that was pressed goes with the bar; the form is where the person is.
    return () => {
      if (document.activeElement === document.body) document.getElementById(form.id)?.focus({ preventScroll: true });
    };
  }, [isShown, form.id]);
  if (!isShown) return null;
  return (
    <div
      data-lifts-toasts
      style={coveredPx > 0 ? { bottom: coveredPx + 8 } : undefined}
      className="sticky bottom-4 z-10 mt-4 grid animate-rise gap-2 max-sm:bottom-2"
    >
      <FormFailure form={form} />
      <div
        role="group"
        aria-label={formTexts.unsaved}
        className="flex flex-wrap items-center gap-2 rounded-lg border border-border-strong bg-surface-2 py-3 pr-3 pl-5 shadow-e2 max-sm:px-3"
      >
        <span role="status" className="flex flex-1 items-center gap-2 text-13 text-text-2 max-sm:basis-full">
          <Icon of={Pencil} />
          {formTexts.unsaved}
        </span>
        <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          {children}
          <Button onClick={form.discard} disabled={form.busy}>
            {formTexts.discard}
          </Button>
          <SubmitButton form={form}>{saveLabel}</SubmitButton>
        </span>
      </div>
    </div>
  );
}

/** How much of the window the keyboard of a phone covers at its bottom, in CSS pixels: 0 where it makes the page smaller, or there is none. */
function useKeyboardHeight(): number {
  return useSyncExternalStore(subscribe, readHeight);
}

function readHeight(): number {
  const view = window.visualViewport;
  // Somebody who has zoomed in sees a part of the page too.
  if (!view || view.scale !== 1) return 0;
  return Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop));
}

function subscribe(listener: () => void): () => void {
  const view = window.visualViewport;
  view?.addEventListener('resize', listener);
  view?.addEventListener('scroll', listener);
  return () => {
    view?.removeEventListener('resize', listener);
    view?.removeEventListener('scroll', listener);
  };
}
