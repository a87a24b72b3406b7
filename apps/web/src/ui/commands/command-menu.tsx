import { Command as Cmdk } from 'cmdk';
import { Search } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useRef, useState } from 'react';
import { type LineGroup, useCommandSearch } from './command-search.ts';
import type { Command } from './commands.ts';
import { Highlighted } from '../highlighted.tsx';
import { Icon } from '../icon.tsx';
import { Kbd } from './kbd.tsx';
import { keyNames } from './keys.ts';
import { Backdrop, useReturnFocus } from '../overlays/layer-parts.tsx';
import { menuRowClass } from '../overlays/menu.tsx';
import { noteRecent } from './recent-commands.ts';
import { Spinner } from '../feedback/spinner.tsx';

const PLACE =
  'fixed inset-x-4 top-[12dvh] z-40 mx-auto flex max-h-[min(520px,76dvh)] max-w-[600px] animate-dialog flex-col overflow-hidden rounded-xl border border-border-strong bg-surface-2 shadow-e3 focus:shadow-e3 max-sm:inset-x-2 max-sm:top-2';
const NAME = 'Search or jump to';

/** Everything that can be done or opened, by typing. Arrows move, Enter does it, Esc closes. */
export function CommandMenu({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const { groups, isSearching, failed } = useCommandSearch(typed);
  const chosen = useRef<Command>(null);
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  const choose = (command: Command) => {
    noteRecent(command.id);
    chosen.current = command;
    onClose();
  };
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Backdrop />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus(event);
            // Only now: what the command opens has to know where the focus belongs afterwards.
            chosen.current?.run();
          }}
          className={PLACE}
        >
          <Radix.Title className="sr-only">{NAME}</Radix.Title>
          <Cmdk shouldFilter={false} loop label={NAME} className="flex min-h-0 flex-col focus-visible:shadow-none">
            <div className="flex items-center gap-2.5 border-b border-border px-4 py-3 text-text-3">
              {isSearching ? <Spinner size={18} /> : <Icon of={Search} size={18} />}
              <Cmdk.Input
                value={typed}
                onValueChange={setTyped}
                placeholder={NAME}
                className="min-w-0 flex-1 bg-transparent text-16 text-text placeholder:text-text-3 focus-visible:shadow-none"
              />
              <Radix.Close className="rounded-xs ring-focus" aria-label="Esc, close">
                <Kbd>Esc</Kbd>
              </Radix.Close>
            </div>
            <Cmdk.List label={NAME} className="min-h-0 flex-1 overflow-auto p-1.5 [scroll-padding-block:8px]">
              {groups.map((group) => (
                <Group key={group.title} group={group} onChoose={choose} />
              ))}
              {!isSearching && groups.length === 0 && (
                <p role="status" className="px-2.5 py-6 text-center text-text-2">
                  Nothing found for “{typed.trim()}”
                </p>
              )}
              {failed.map((title) => (
                <p key={title} role="status" className="px-2.5 py-2 text-13 text-danger">
                  {title} could not be searched. Check your connection.
                </p>
              ))}
            </Cmdk.List>
          </Cmdk>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const HEADING =
  '[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-1.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-12 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-text-3';

function Group({ group, onChoose }: { group: LineGroup; onChoose: (command: Command) => void }) {
  return (
    <Cmdk.Group heading={group.title} className={HEADING}>
      {group.lines.map(({ command, ranges }) => (
        <Cmdk.Item
          key={command.id}
          // The same command may stand under 'Recent' as well.
          value={`${group.title} ${command.id}`}
          onSelect={() => onChoose(command)}
          className={`${menuRowClass} aria-selected:bg-fill`}
        >
          {command.icon && <Icon of={command.icon} className="text-text-3" />}
          <span className="grid min-w-0 flex-1">
            <span className="truncate">
              <Highlighted text={command.label} ranges={ranges} />
            </span>
            {command.detail && (
              <span dir="auto" className="truncate text-12 text-text-3">
                <Highlighted {...command.detail} />
              </span>
            )}
          </span>
          {command.note && <span className="shrink-0 text-12 text-text-3 tabular-nums">{command.note}</span>}
          {command.keys && (
            <span aria-hidden className="flex shrink-0 gap-1 max-sm:hidden">
              {keyNames(command.keys).map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </span>
          )}
        </Cmdk.Item>
      ))}
    </Cmdk.Group>
  );
}
