import clsx from 'clsx';
import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Icon, VisuallyHidden } from './icon.tsx';

type Props<Item> = {
  /** Names the list. */
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  /** What an item is called where it is moved: 'Offers'. */
  nameOf: (item: Item) => string;
  /** Puts an item at a place, counted without it. */
  onMove: (id: string, to: number) => void;
  /** An item that stays where it is has no handle. */
  isFixed?: (item: Item) => boolean;
  /** Whether nothing can be moved at all. */
  disabled?: boolean;
  className?: string;
  children: (item: Item, place: number) => ReactNode;
};

const HINT = 'Use the arrow keys to move it, or drag it.';

/** Things in an order that people change: by the handle with a pointer or a finger, or with the arrow keys on it. Where something went is said. */
export function SortableList<Item>({ label, items, idOf, nameOf, onMove, ...rest }: Props<Item>) {
  const { isFixed = () => false, disabled = false, className, children } = rest;
  const list = useRef<HTMLOListElement>(null);
  const hintId = useId();
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [said, setSaid] = useState('');

  const move = (item: Item, to: number) => {
    const last = items.filter((one) => !isFixed(one)).length - 1;
    const place = Math.max(0, Math.min(to, last));
    onMove(idOf(item), place);
    setSaid(`${nameOf(item)} is now ${place + 1} of ${items.length}.`);
  };
  const onKeyDown = (item: Item, place: number) => (event: KeyboardEvent<HTMLButtonElement>) => {
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const handle = event.currentTarget;
    move(item, to);
    // The element may have been put elsewhere, which takes the focus from it.
    requestAnimationFrame(() => handle.focus());
  };
  const follow = (event: PointerEvent) => {
    if (!dragged || !list.current) return;
    const offset = event.clientY - dragged.startY;
    setDragged({ ...dragged, offset, to: placeAt(list.current, dragged, offset) });
  };
  const drop = () => {
    setDragged(null);
    const item = items.find((one) => idOf(one) === dragged?.id);
    if (dragged && item && dragged.to !== dragged.from) move(item, dragged.to);
  };
  return (
    <>
      <ol ref={list} aria-label={label} className={clsx('grid min-w-0', className)}>
        {items.map((item, place) => {
          const id = idOf(item);
          const hasHandle = !disabled && !isFixed(item);
          return (
            <li
              key={id}
              style={shiftOf({ id, place }, dragged)}
              className={clsx(
                'relative flex min-w-0 items-center',
                dragged?.id === id && 'z-1 rounded-md bg-surface-2 shadow-e2',
                dragged && dragged.id !== id && 'transition-transform duration-(--m-fast)',
              )}
            >
              {hasHandle ? (
                <button
                  type="button"
                  aria-label={`Move ${nameOf(item)}`}
                  aria-describedby={hintId}
                  onKeyDown={onKeyDown(item, place)}
                  onPointerDown={(event) => {
                    if (event.button !== 0) return;
                    event.currentTarget.setPointerCapture(event.pointerId);
                    setDragged({ id, from: place, to: place, startY: event.clientY, offset: 0, ...measure(event) });
                  }}
                  onPointerMove={follow}
                  onPointerUp={drop}
                  onPointerCancel={() => setDragged(null)}
                  className="touch-44 grid h-9 w-6 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-text-3 hover:text-text ring-focus active:cursor-grabbing"
                >
                  <Icon of={GripVertical} size={14} />
                </button>
              ) : (
                <span aria-hidden className="w-6 shrink-0" />
              )}
              <div className="min-w-0 flex-1">{children(item, place)}</div>
            </li>
          );
        })}
      </ol>
      <VisuallyHidden>
        <span id={hintId}>{HINT}</span>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}

/** `height`: of what is moved, in CSS pixels with the room below it. */
type Dragged = { id: string; from: number; to: number; startY: number; offset: number; height: number };

function measure(event: PointerEvent<HTMLButtonElement>): { height: number } {
  const item = event.currentTarget.closest('li');
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  const [own, other] = [item, next].map((element) => element?.getBoundingClientRect());
  if (!own || !other) return { height: own?.height ?? 0 };
  const gap = other.top > own.top ? other.top - own.bottom : own.top - other.bottom;
  return { height: own.height + Math.max(0, gap) };
}

/** The place whose middle the middle of what is moved has passed. */
function placeAt(list: HTMLElement, { from }: Dragged, offset: number): number {
  const elements = [...list.children].filter((child) => child instanceof HTMLElement);
  const own = elements[from];
  if (!own) return from;
  const middle = own.offsetTop + own.offsetHeight / 2 + offset;
  return elements.filter((element, place) => place !== from && element.offsetTop + element.offsetHeight / 2 < middle)
    .length;
}

/** What is moved follows the pointer; what it has passed makes room. */
function shiftOf({ id, place }: { id: string; place: number }, dragged: Dragged | null) {
  if (!dragged) return undefined;
  const { from, to, offset, height } = dragged;
  if (id === dragged.id) return { transform: `translateY(${offset}px)` };
  if (place > from && place <= to) return { transform: `translateY(${-height}px)` };
  if (place < from && place >= to) return { transform: `translateY(${height}px)` };
  return undefined;
}
