import clsx from 'clsx';
import { Check, ChevronDown, type LucideIcon } from 'lucide-react';
import { DropdownMenu, Toolbar } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { menuRowClass } from '../../../ui/overlays/menu.tsx';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';

type ToolProps = {
  icon: LucideIcon;
  label: string;
  /** The keys that do the same: 'Ctrl+B'. */
  keys?: string;
  /** Left out where a press opens something or acts once. */
  pressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
};

/** A press by mouse leaves the selection in the text as it is. */
const keepSelection = (event: { preventDefault: () => void }) => event.preventDefault();

/** One button of the toolbar. */
export function Tool({ icon, label, keys, pressed, disabled = false, onPress }: ToolProps) {
  return (
    <Tooltip text={label} {...(keys !== undefined && { keys })}>
      <Toolbar.Button asChild disabled={disabled}>
        <IconButton icon={icon} label={label} aria-pressed={pressed} onMouseDown={keepSelection} onClick={onPress} />
      </Toolbar.Button>
    </Tooltip>
  );
}

export type ToolChoice = { value: string; label: string; sign?: ReactNode };

type ToolMenuProps = {
  icon: LucideIcon;
  label: string;
  choices: readonly ToolChoice[];
  value: string;
  /** Shows the chosen one's label beside the icon. */
  showsValue?: boolean;
  /** Below the icon: what is chosen, as a colour. */
  mark?: ReactNode;
  disabled?: boolean;
  onChoose: (value: string) => void;
  /** Back to the text after a choice. */
  onChosen: () => void;
};

/** A button of the toolbar that offers one choice of several. */
export function ToolMenu({
  icon,
  label,
  choices,
  value,
  showsValue = false,
  mark,
  disabled = false,
  ...acts
}: ToolMenuProps) {
  const chosen = choices.find((choice) => choice.value === value);
  const hasChosen = useRef(false);
  return (
    <DropdownMenu.Root modal={false}>
      <Tooltip text={label}>
        <Toolbar.Button asChild disabled={disabled}>
          <DropdownMenu.Trigger
            aria-label={chosen ? `${label}: ${chosen.label}` : label}
            className={clsx(
              'inline-flex h-(--h-md) shrink-0 items-center gap-1 rounded-md border border-transparent px-2 text-13 font-medium text-text-2 transition-colors ring-focus hover:bg-fill hover:text-text disabled:text-text-disabled disabled:hover:bg-transparent',
              showsValue && 'min-w-28 justify-between',
            )}
          >
            {showsValue ? (
              chosen?.label
            ) : (
              <span className="relative grid justify-items-center">
                <Icon of={icon} size={18} />
                {mark}
              </span>
            )}
            <Icon of={ChevronDown} size={12} />
          </DropdownMenu.Trigger>
        </Toolbar.Button>
      </Tooltip>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="start"
          sideOffset={6}
          collisionPadding={12}
          data-sheet-on-phone
          onCloseAutoFocus={(event) => {
            if (!hasChosen.current) return;
            hasChosen.current = false;
            event.preventDefault();
            acts.onChosen();
          }}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-[180px] animate-rise overflow-y-auto rounded-lg border border-border-strong bg-surface-2 p-1.5 shadow-e2 focus-visible:rounded-lg focus-visible:shadow-e2"
        >
          <DropdownMenu.RadioGroup
            aria-label={label}
            value={value}
            onValueChange={(next) => {
              hasChosen.current = true;
              acts.onChoose(next);
            }}
          >
            {choices.map((choice) => (
              <DropdownMenu.RadioItem
                key={choice.value}
                value={choice.value}
                className={clsx(menuRowClass, 'focus-visible:shadow-none data-highlighted:bg-fill')}
              >
                {choice.sign}
                {choice.label}
                <DropdownMenu.ItemIndicator className="ml-auto pl-4 text-accent-text">
                  <Icon of={Check} size={14} />
                </DropdownMenu.ItemIndicator>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export function ToolLine() {
  return <Toolbar.Separator className="mx-1 h-5 w-px shrink-0 self-center bg-border" />;
}
