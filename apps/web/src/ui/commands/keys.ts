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
