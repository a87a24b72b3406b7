import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ComponentProps, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';

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
