import { useEffect, useRef, useSyncExternalStore } from 'react';

export type Shortcut = {
  /** One press: 'c', '/', '?', 'mod+k' (Ctrl, or Cmd on a Mac), 'shift+n'. */
  keys: string;
  /** What it does, in the words of its button. */
  label: string;
  /** Where the list of shortcuts shows it. */
  group: string;
  /** Acts even while somebody types. */
  whileTyping?: boolean;
  /** Null: whatever has the focus acts on it; here it is only listed. Then `keys` may name several, such as 'arrows'. */
  run: (() => void) | null;
};

/** The group of keys that act on every screen. */
export const EVERYWHERE = 'Everywhere';
/** The group of keys that belong to what is shown. */
export const THIS_SCREEN = 'This screen';

/** What the keyboard does at the moment, the newest last. Of two for the same keys the newer one acts: it belongs to what lies on top. */
let bound: readonly Shortcut[] = [];
const listeners = new Set<() => void>();

/**
 * Binds a key while the component is there, and lists it under `?`. Does nothing while somebody types (unless told)
 * or while a dialog or menu is open. `null` binds nothing.
 */
export function useShortcut(shortcut: Shortcut | null): void {
  const run = useRef(shortcut?.run);
  useEffect(() => {
    run.current = shortcut?.run;
  });
  const { keys, label, group, whileTyping = false } = shortcut ?? {};
  useEffect(() => {
    if (keys === undefined || label === undefined || group === undefined) return;
    return bind([{ keys, label, group, whileTyping, run: () => run.current?.() }]);
  }, [keys, label, group, whileTyping]);
}

/** Lists keys under `?` that act where the focus is. Give a list that does not change. */
export function useListedKeys(lines: readonly Omit<Shortcut, 'run' | 'whileTyping'>[]): void {
  useEffect(() => bind(lines.map((line) => ({ ...line, run: null }))), [lines]);
}

/** The keys that act now. */
export function useShortcutList(): readonly Shortcut[] {
  return useSyncExternalStore(subscribe, () => bound);
}

/** Binds several at once, outside of React's life. Returns how to stop. */
export function bind(shortcuts: readonly Shortcut[]): () => void {
  if (shortcuts.length === 0) return () => undefined;
  change([...bound, ...shortcuts]);
  return () => change(bound.filter((one) => !shortcuts.includes(one)));
}

function change(next: readonly Shortcut[]): void {
  if (bound.length === 0 && next.length > 0) document.addEventListener('keydown', press);
  if (next.length === 0) document.removeEventListener('keydown', press);
  bound = next;
  for (const listener of listeners) listener();
}

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  const hit = bound.findLast(({ keys, run }) => run !== null && isHit(keys, event));
  if (!hit?.run || isLayerOpen() || (isTyping(event.target) && !hit.whileTyping)) return;
  event.preventDefault();
  hit.run();
}

const isMac = (): boolean => /mac|iphone|ipad/iu.test(navigator.platform);

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether a press is the one that `keys` names. Signs such as '?' need Shift on some keyboards and not on others, so it counts for letters only. */
export function isHit(keys: string, { key, ctrlKey, metaKey, altKey, shiftKey }: Press): boolean {
  const { name, mod, shift } = parse(keys);
  if (altKey || key.toLowerCase() !== name) return false;
  if ((isMac() ? metaKey : ctrlKey) !== mod || (isMac() ? ctrlKey : metaKey)) return false;
  return shift === shiftKey || !/^[a-z]$/u.test(name);
}

/** The keys as they stand on the keyboard: 'mod+k' -> ['Ctrl', 'K'], on a Mac ['⌘', 'K']. */
export function keyNames(keys: string): string[] {
  const { name, mod, shift, alt } = parse(keys);
  return [
    ...(mod ? [isMac() ? '⌘' : 'Ctrl'] : []),
    ...(alt ? [isMac() ? '⌥' : 'Alt'] : []),
    ...(shift ? ['Shift'] : []),
    name.length === 1 ? name.toUpperCase() : capital(name),
  ];
}

/** Whether a press goes into a text. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input:not([type=checkbox], [type=radio], [type=range], [type=color]), textarea, select, [contenteditable=""], [contenteditable="true"]',
    ) !== null
  );
}

function parse(keys: string) {
  const parts = keys.toLowerCase().split('+');
  const has = (modifier: string) => parts.includes(modifier);
  return { name: parts.at(-1) ?? '', mod: has('mod'), shift: has('shift'), alt: has('alt') };
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** What lies on top of the screen has the keyboard for itself. */
const isLayerOpen = (): boolean =>
  document.querySelector('[role="dialog"][data-state="open"], [role="menu"][data-state="open"]') !== null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
