import type { Video } from '@sayso/contract';
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { isTyping } from '../../../ui/shortcuts.ts';

type Grid = {
  list: RefObject<HTMLElement | null>;
  videos: readonly Video[];
  perRow: number;
  rowsInSight: () => number;
  /** Brings the video with that index into sight. */
  reveal: (index: number) => void;
  onOpen: (video: Video) => void;
  onSelect: (video: Video, range: boolean) => void;
  onDelete: (video: Video) => void;
  onEscape: () => void;
};

/** Attribute that names the video of a cell that takes the focus. */
const CELL = 'data-video';

/**
 * One stop of the Tab key for all videos; the arrows move on from there, as the posters lie. `active`: the index of the one that has it. When it goes,
 * its place passes to the one that follows.
 */
export function useGridKeys({ list, videos, perRow, ...act }: Grid) {
  const [active, setActive] = useState<{ id: string | null; index: number }>({ id: null, index: 0 });
  const known = videos.findIndex(({ id }) => id === active.id);
  const index = known >= 0 ? known : Math.min(active.index, Math.max(0, videos.length - 1));
  const wantsFocus = useRef(false);
  const hasFocus = useRef<string | null>(null);

  const moveTo = (next: number) => {
    const video = videos[Math.min(Math.max(next, 0), videos.length - 1)];
    if (!video) return;
    const to = videos.indexOf(video);
    wantsFocus.current = true;
    act.reveal(to);
    setActive({ id: video.id, index: to });
  };

  const activeId = videos[index]?.id;
  useLayoutEffect(() => {
    // What had the focus is gone, or stands in another row now.
    const isLost = hasFocus.current !== null && document.activeElement === document.body;
    if (!activeId || (!wantsFocus.current && !isLost)) return;
    wantsFocus.current = false;
    list.current?.querySelector<HTMLElement>(`[${CELL}="${activeId}"]`)?.focus({ preventScroll: true });
  }, [activeId, videos, list]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    // Layers that a card opens hand their presses on to it.
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target) || isTyping(target)) return;
    const cell = target.closest(`[${CELL}]`);
    const video = videos.find(({ id }) => id === cell?.getAttribute(CELL));
    if (!cell || !video) return;
    const step = stepOf(key, { at: videos.indexOf(video), perRow, count: videos.length, rows: act.rowsInSight() });
    const deed = step === null ? deedOf(event, { cell, video, ...act }) : () => moveTo(step);
    if (!deed) return;
    event.preventDefault();
    deed();
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const id = target.closest(`[${CELL}]`)?.getAttribute(CELL);
    hasFocus.current = id ?? null;
    if (id && id !== active.id) setActive({ id, index: videos.findIndex((video) => video.id === id) });
  };
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.isConnected) hasFocus.current = null;
  };
  return { active: index, handlers: { onKeyDown, onFocus, onBlur } };
}

type Where = { at: number; perRow: number; count: number; rows: number };

/** Where a key leads; null for keys that do not move. */
function stepOf(key: string, { at, perRow, count, rows }: Where): number | null {
  const down = (by: number) => {
    const next = at + by;
    if (next >= 0 && next < count) return next;
    // The last row may be shorter; beyond the ends there is nothing.
    if (by > 0) return Math.floor(at / perRow) < Math.floor((count - 1) / perRow) ? count - 1 : at;
    return at % perRow;
  };
  switch (key) {
    case 'ArrowRight':
      return perRow === 1 ? null : at + 1;
    case 'ArrowLeft':
      return perRow === 1 ? null : at - 1;
    case 'ArrowDown':
      return down(perRow);
    case 'ArrowUp':
      return at < perRow ? at : at - perRow;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'PageDown':
      return down(perRow * rows);
    case 'PageUp':
      return down(-perRow * rows);
    default:
      return null;
  }
}

type Deed = Pick<Grid, 'onOpen' | 'onSelect' | 'onDelete' | 'onEscape'> & { cell: Element; video: Video };

/** What a key does to a video; null for keys that do nothing, or belong to a control inside. */
function deedOf(
  { key, shiftKey, target }: KeyboardEvent,
  { cell, video, onOpen, onSelect, onDelete, onEscape }: Deed,
): (() => void) | null {
  const isCell = target === cell;
  if (key === 'Enter' && isCell) return () => onOpen(video);
  if ((key === ' ' && isCell) || key.toLowerCase() === 'x') return () => onSelect(video, shiftKey);
  if (key === 'Delete') return () => onDelete(video);
  if (key === 'Escape') return onEscape;
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey) || key === 'm')
    return () => {
      const button = cell.querySelector<HTMLElement>('[aria-haspopup="menu"]');
      button?.focus();
      button?.click();
    };
  return null;
}
