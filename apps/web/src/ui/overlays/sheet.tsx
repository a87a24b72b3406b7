import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Backdrop, useReturnFocus } from './layer-parts.tsx';

type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Where the focus goes after closing, when not back to what opened the sheet. */
  nextFocus?: () => HTMLElement | null;
  children: ReactNode;
};

/** A panel from the bottom edge, for menus and previews on a phone. The title is spoken. */
export function Sheet({ open, onOpenChange, title, nextFocus, children }: SheetProps) {
  const focus = useReturnFocus(nextFocus);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Backdrop />
        <Radix.Content
          {...focus}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus();
            // At its beginning: left alone, the library goes past all links to the first button, and scrolls there.
            event.preventDefault();
            (event.target as HTMLElement).focus({ preventScroll: true });
          }}
          aria-describedby={undefined}
          data-sheet
          className="fixed inset-x-0 bottom-0 z-40 max-h-[86dvh] animate-sheet overflow-auto rounded-t-xl border-t border-border-strong bg-surface-2 px-3 pt-2 pb-[max(16px,env(safe-area-inset-bottom))] shadow-e3 focus:shadow-e3"
        >
          <span aria-hidden className="mx-auto mt-1 mb-2.5 block h-1 w-9 rounded-full bg-border-strong" />
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
