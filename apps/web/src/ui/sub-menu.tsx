import clsx from 'clsx';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { menuRowClass } from './menu.tsx';

type Props = { icon: LucideIcon; label: string; children: ReactNode };

/** A line of a `Menu` that opens a menu of its own: at the pointer, with Enter or an arrow. On a phone it is a sheet above the first. */
export function SubMenu({ icon, label, children }: Props) {
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger
        className={clsx(menuRowClass, 'focus-visible:shadow-none data-highlighted:bg-fill data-[state=open]:bg-fill')}
      >
        <Icon of={icon} className="text-text-3" />
        {label}
        <Icon of={ChevronRight} size={14} className="ml-auto text-text-3" />
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal>
        <DropdownMenu.SubContent
          sideOffset={8}
          alignOffset={-6}
          collisionPadding={12}
          data-sheet-on-phone
          className="z-50 min-w-[200px] animate-rise rounded-lg border border-border-strong bg-surface-2 p-1.5 shadow-e2 focus-visible:rounded-lg focus-visible:shadow-e2"
        >
          {children}
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  );
}
