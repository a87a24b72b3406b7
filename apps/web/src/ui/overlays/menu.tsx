import clsx from 'clsx';
import { Check, type LucideIcon, ChevronDown, ChevronRight } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useIsPhone } from '../../lib/use-media.ts';
import { Icon } from '../icon.tsx';

/** The look of one line in a menu or in a sheet that stands in for one. */
export const menuRowClass =
  'flex w-full min-h-(--h-row) cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-left text-14 text-text select-none data-disabled:cursor-not-allowed data-disabled:text-text-3';

/** `trigger` is a button; `children` are `MenuItem`s, `MenuLabel`s and `MenuLine`s. Arrows, Home, End and letters move. On a phone it is a sheet. */
export function Menu({
  trigger,
  align = 'end',
  children,
}: {
  trigger: ReactNode;
  align?: 'start' | 'end';
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  // At the press's end, not its beginning: a sheet rises under the pointer, whose release would choose one of its lines.
  const press = {
    onPointerDown: (event: PointerEvent) => {
      event.preventDefault();
      wasOpen.current = isOpen;
    },
    onClick: () => {
      setOpen(!wasOpen.current);
      wasOpen.current = false;
    },
  };
  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild {...press}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          data-sheet-on-phone
          className="z-50 min-w-[200px] animate-rise rounded-lg border border-border-strong bg-surface-2 p-1.5 shadow-e2 focus-visible:rounded-lg focus-visible:shadow-e2"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

type MenuItemProps = {
  icon?: LucideIcon;
  onSelect?: () => void;
  /** It is pointed at or reached by key: what it needs may be made ready. */
  onFocus?: () => void;
  tone?: 'danger';
  disabled?: boolean;
  /** At the line's end: a key or a mark. */
  end?: ReactNode;
  /** True: `children` is one element, such as a link, that becomes the line. */
  asChild?: boolean;
  children: ReactNode;
};

export function MenuItem(props: MenuItemProps) {
  const { icon, onSelect, onFocus, tone, disabled = false, end, asChild = false, children } = props;
  return (
    <DropdownMenu.Item
      asChild={asChild}
      disabled={disabled}
      onFocus={onFocus}
      onSelect={({ target }) => {
        returnFocus(target);
        onSelect?.();
      }}
      className={clsx(
        menuRowClass,
        'focus-visible:shadow-none',
        tone === 'danger' ? 'text-danger! data-highlighted:bg-danger-soft' : 'data-highlighted:bg-fill',
      )}
    >
      {asChild ? children : <MenuRow icon={icon} end={end} tone={tone} text={children} />}
    </DropdownMenu.Item>
  );
}

function MenuRow({
  icon,
  end,
  tone,
  text,
}: {
  icon: LucideIcon | undefined;
  end: ReactNode;
  tone: 'danger' | undefined;
  text: ReactNode;
}) {
  return (
    <>
      {icon && <Icon of={icon} className={clsx(tone !== 'danger' && 'text-text-3')} />}
      {text}
      {end !== undefined && <span className="ml-auto flex pl-4">{end}</span>}
    </>
  );
}

/** The focus goes back to the button first, out of menus within menus too, so that a dialog which the choice opens knows where to leave it afterwards. */
function returnFocus(item: EventTarget | null): void {
  let opener = item instanceof HTMLElement ? item : null;
  for (let menu = menuOf(opener); menu; menu = menuOf(opener)) {
    opener = document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  }
  opener?.focus();
}

const menuOf = (element: HTMLElement | null) => element?.closest('[role="menu"]');

export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Label className="px-2.5 pt-1.5 pb-1 text-12 font-medium text-text-3">{children}</DropdownMenu.Label>
  );
}

export function MenuLine() {
  return <DropdownMenu.Separator className="-mx-1.5 my-1.5 h-px bg-border" />;
}

/** Lines that belong together, with a heading that is heard and not seen. A rule stands between it and a group before it; one without lines is not there. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <DropdownMenu.Group
      aria-label={label}
      className="-mx-1.5 px-1.5 empty:hidden [&:not(:empty)~&]:mt-1.5 [&:not(:empty)~&]:border-t [&:not(:empty)~&]:border-border [&:not(:empty)~&]:pt-1.5"
    >
      {children}
    </DropdownMenu.Group>
  );
}

type MenuChoiceProps<Value extends string> = {
  /** Names the group for people who cannot see it. */
  label: string;
  /** `end`: a mark at the line's end. */
  choices: readonly { value: Value; label: string; icon: LucideIcon; end?: ReactNode }[];
  value: Value;
  onValueChange: (value: Value) => void;
};

/** One choice of a few inside a menu; the menu stays open, so that the effect can be seen. */
export function MenuChoice<Value extends string>({ label, choices, value, onValueChange }: MenuChoiceProps<Value>) {
  return (
    <DropdownMenu.RadioGroup aria-label={label} value={value} onValueChange={(next) => onValueChange(next as Value)}>
      {choices.map((choice) => (
        <DropdownMenu.RadioItem
          key={choice.value}
          value={choice.value}
          onSelect={(event) => event.preventDefault()}
          className={clsx(menuRowClass, 'focus-visible:shadow-none data-highlighted:bg-fill')}
        >
          <Icon of={choice.icon} className="text-text-3" />
          {choice.label}
          {choice.end !== undefined && <span className="ml-auto flex pl-4"> {choice.end}</span>}
          <DropdownMenu.ItemIndicator className="ml-auto pl-4 text-accent-text">
            <Icon of={Check} size={14} />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

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
