import { useSyncExternalStore } from 'react';
import { lazyLayer } from '../late-code.tsx';
import { EVERYWHERE, useShortcut } from '../shortcuts.ts';

type Layer = 'commands' | 'shortcuts' | null;

let open: Layer = null;
const listeners = new Set<() => void>();
const CommandMenu = lazyLayer(async () => (await import('./command-menu.tsx')).CommandMenu);
const ShortcutsDialog = lazyLayer(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

export const openCommandMenu = (): void => show('commands');
export const openShortcuts = (): void => show('shortcuts');

/** Answers Ctrl+K (Cmd+K) with the command menu and `?` with the list of keys. One per shell; both are fetched when they are first asked for. */
export function CommandProvider() {
  const layer = useSyncExternalStore(subscribe, () => open);
  useShortcut({
    keys: 'mod+k',
    label: 'Search or jump to',
    group: EVERYWHERE,
    whileTyping: true,
    run: openCommandMenu,
  });
  useShortcut({ keys: '?', label: 'Keyboard shortcuts', group: EVERYWHERE, run: openShortcuts });
  const close = () => show(null);
  return (
    <>
      {layer === 'commands' && <CommandMenu onClose={close} onBroken={close} />}
      {layer === 'shortcuts' && <ShortcutsDialog onClose={close} onBroken={close} />}
    </>
  );
}

function show(next: Layer): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // A shell that goes (sign-out) takes its layer along.
    if (listeners.size === 0) open = null;
  };
}
