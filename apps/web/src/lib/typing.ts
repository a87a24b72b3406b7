import { useEffect, useState, useEffectEvent } from 'react';

/** The value once it has rested for `restMs`. */
export function useDebounced<Value>(value: Value, restMs: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}

/**
 * What is typed into a box that a value outside follows, and is followed by. The value is taken over only when it changed since the last
 * look and is not what this box handed on itself: until the value has followed, the box keeps what was typed, and the caret its place.
 */
export function useTypedText(value: string) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [handedOn, noteHandedOn] = useState<string | null>(null);
  if (value !== known) {
    setKnown(value);
    noteHandedOn(null);
    if (value !== handedOn) setTyped(value);
  }
  return { typed, setTyped, noteHandedOn };
}

type Resting = {
  value: string;
  onRest: (text: string) => void;
  /** Milliseconds a pause in typing lasts before the text is handed on. */
  pauseMs: number;
};

/** Hands on what is typed, without spaces around it, after a pause; a change from outside shows too. */
export function useRestingText({ value, onRest, pauseMs }: Resting) {
  const { typed, setTyped, noteHandedOn } = useTypedText(value);
  const text = typed.trim();
  const handOn = useEffectEvent(() => {
    noteHandedOn(text);
    onRest(text);
  });
  const isNews = text !== value.trim();
  useEffect(() => {
    if (!isNews) return;
    const timer = setTimeout(() => handOn(), pauseMs);
    return () => clearTimeout(timer);
  }, [text, isNews, pauseMs]);
  const empty = () => {
    setTyped('');
    noteHandedOn('');
    onRest('');
  };
  return { typed, setTyped, empty };
}
