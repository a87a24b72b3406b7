import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { IconButton } from './icon-button.tsx';

/** Ground behind everything that asks for full attention. */
export function Backdrop() {
  return <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-backdrop" />;
}

export function CloseButton() {
  return (
    <Radix.Close asChild>
      <IconButton icon={X} size="sm" label="Close" className="-mr-1" />
    </Radix.Close>
  );
}
