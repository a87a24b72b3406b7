import { useEffect, useEffectEvent } from 'react';

export const SIDEBAR_KEYS = 'Ctrl B';

/** Ctrl+B, on a Mac Cmd+B, moves the navigation, unless somebody is writing bold text. */
export function useSidebarKey(toggle: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest('[contenteditable="true"], [role="dialog"]')) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
