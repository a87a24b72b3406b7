import { useEffect, useEffectEvent } from 'react';
import { isHit, isTyping } from '../../../ui/commands/keys.ts';

/** Acts on keys while the dialog lies on top: not while somebody types, and not while a question lies above it. */
export function useReviewKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || isTyping(event.target) || !isOnTop()) return;
    const hit = Object.entries(keys).find(([name]) => isHit(name, event));
    if (!hit?.[1]) return;
    event.preventDefault();
    hit[1]();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Other layers have the keyboard for themselves. */
const isOnTop = (): boolean =>
  document.querySelectorAll('[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]').length ===
    1 && document.querySelector('[role="menu"][data-state="open"], [role="listbox"][data-state="open"]') === null;
