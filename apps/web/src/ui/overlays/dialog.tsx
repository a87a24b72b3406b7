import clsx from 'clsx';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Backdrop, CloseButton, useReturnFocus } from './layers.tsx';
import { VisuallyHidden } from '../icon.tsx';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Beside the title, such as a status badge. */
  badge?: ReactNode;
  /** Read with the title. `hidden` when the dialog shows the same in pictures. */
  description?: string;
  descriptionHidden?: boolean;
  /** 480 px for questions, 720 px for details, 1080 px for what stands side by side. */
  width?: keyof typeof WIDTHS;
  /** Where the focus begins, when not at the first field, or at the dialog itself where there is none. */
  firstFocus?: () => HTMLElement | null;
  /** Where the focus goes when it is closed, when not back to where it was. */
  nextFocus?: (() => HTMLElement | null) | undefined;
  /** Buttons at the bottom, the primary one last. */
  footer?: ReactNode;
  children: ReactNode;
};

const PLACE =
  'fixed z-40 flex max-h-[92dvh] flex-col overflow-hidden border-border-strong bg-surface-2 shadow-e3 focus:shadow-e3 max-sm:inset-x-0 max-sm:bottom-0 max-sm:animate-sheet max-sm:rounded-t-xl max-sm:border-t sm:top-1/2 sm:left-1/2 sm:max-h-[calc(100dvh-48px)] sm:w-[calc(100vw-48px)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:animate-dialog sm:rounded-xl sm:border';

const WIDTHS = { narrow: 'sm:max-w-[480px]', wide: 'sm:max-w-[720px]', widest: 'sm:max-w-[1080px]' } as const;

/** What can be filled in or moved by keys. */
const FIELD = [
  'input:not([hidden], [type=file], [readonly], :disabled)',
  'textarea:not([readonly], :disabled)',
  '[role=combobox]',
  '[role=application]',
].join(', ');

/** A question or details above the page; a sheet from the bottom on a phone. Esc and a press outside close it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  badge,
  description,
  descriptionHidden,
  width = 'narrow',
  firstFocus,
  nextFocus,
  footer,
  children,
}: DialogProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus(nextFocus);
  const beginFocus = (event: Event) => {
    onOpenAutoFocus();
    // Left to itself the focus would begin at the button that closes.
    event.preventDefault();
    const dialog = event.currentTarget instanceof HTMLElement ? event.currentTarget : null;
    (firstFocus?.() ?? dialog?.querySelector<HTMLElement>(FIELD) ?? dialog)?.focus();
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Backdrop />
        <Radix.Content
          onOpenAutoFocus={beginFocus}
          onCloseAutoFocus={onCloseAutoFocus}
          {...(description === undefined && { 'aria-describedby': undefined })}
          className={clsx(PLACE, WIDTHS[width])}
        >
          <div className="flex items-start justify-between gap-3 px-6 pt-5 max-sm:px-4">
            <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
              <Radix.Title className="display-22 min-w-0 wrap-anywhere">{title}</Radix.Title>
              {badge}
            </div>
            <CloseButton />
          </div>
          {description !== undefined && (
            <Radix.Description asChild={descriptionHidden ?? false} className="px-6 pt-2 text-text-2 max-sm:px-4">
              {descriptionHidden ? <VisuallyHidden>{description}</VisuallyHidden> : description}
            </Radix.Description>
          )}
          <div className="overflow-auto px-6 pt-4 pb-5 max-sm:px-4">{children}</div>
          {footer !== undefined && (
            <div
              data-lifts-toasts
              className="flex justify-end gap-2 border-t max-sm:flex-wrap border-border px-6 py-3.5 max-sm:px-4 max-sm:py-3 max-sm:*:flex-1"
            >
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
