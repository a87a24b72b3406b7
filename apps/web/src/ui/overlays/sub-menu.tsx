import clsx from 'clsx';
import { ChevronDown, ChevronRight, type LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Icon } from '../icon.tsx';
import { menuRowClass } from './menu.tsx';
import { useIsPhone } from '../use-is-phone.ts';

type Props = { icon: LucideIcon; label: string; children: ReactNode };

/** A line of a `Menu` that opens a menu of its own: at the pointer, with Enter or an arrow. On a phone its lines unfold below it. */
export function SubMenu(props: Props) {
  return useIsPhone() ? <Unfolding {...props} /> : <Beside {...props} />;
}

function Unfolding({ icon, label, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <DropdownMenu.Item
        aria-expanded={isOpen}
        onSelect={(event) => {
          event.preventDefault();
          setOpen(!isOpen);
        }}
        className={clsx(menuRowClass, 'focus-visible:shadow-none data-highlighted:bg-fill')}
      >
        <Icon of={icon} className="text-text-3" />
        {label}
        <Icon of={ChevronDown} size={14} className={clsx('ml-auto text-text-3', isOpen && 'rotate-180')} />
      </DropdownMenu.Item>
      {isOpen && (
        <DropdownMenu.Group aria-label={label} className="pl-6">
          {children}
        </DropdownMenu.Group>
      )}
    </>
  );
}

function Beside({ icon, label, children }: Props) {
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
          className="z-50 min-w-[200px] animate-rise rounded-lg border border-border-strong bg-surface-2 p-1.5 shadow-e2 focus-visible:rounded-lg focus-visible:shadow-e2"
        >
          {children}
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  );
}
