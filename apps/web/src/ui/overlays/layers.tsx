import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ComponentProps, useRef, type ReactNode } from 'react';
import { IconButton } from '../button.tsx';

/** Ground behind everything that asks for full attention. */
export function Backdrop() {
  return <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-backdrop" />;
}

export function CloseButton() {
  return (
    <Radix.Close asChild>
      <CloseIcon />
    </Radix.Close>
  );
}

/** The cross of every layer; the layer says what closing is. */
export function CloseIcon(props: Omit<ComponentProps<typeof IconButton>, 'icon' | 'label'>) {
  return <IconButton {...props} icon={X} size="sm" label="Close" className="-mr-1" />;
}

/** Gives the focus back to whatever opened a layer. Our layers are opened by state, so Radix knows no trigger to return to. `nextFocus` may name another place. */
export function useReturnFocus(nextFocus?: () => HTMLElement | null) {
  const opener = useRef<HTMLElement>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      (nextFocus?.() ?? stillThere(opener.current))?.focus({ preventScroll: true });
    },
  };
}

/** A deleted row takes the button along that opened the question; the screen itself is what stays. */
function stillThere(opener: HTMLElement | null): HTMLElement | null {
  return opener?.isConnected ? opener : document.querySelector('main');
}

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
