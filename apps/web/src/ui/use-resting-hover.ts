import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** Milliseconds a pointer rests before something starts to move: crossing a grid must not set it alight. */
const REST_MS = 200;

/** Whether a mouse rests on an element. Touch never does, and neither does anybody who asked for less motion. */
export function useRestingHover() {
  const [resting, setResting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    timer.current = setTimeout(() => setResting(true), REST_MS);
  };
  const onPointerLeave = () => {
    clearTimeout(timer.current);
    setResting(false);
  };
  return { resting, handlers: { onPointerEnter, onPointerLeave } };
}
