import { useEffect, useRef, useState } from 'react';

/** What sounds now, or did last. */
let sounding: HTMLAudioElement | null = null;

/** Before a sound begins: one is heard at a time, wherever on the page it is. */
export function silenceOthers(next: HTMLAudioElement): void {
  if (sounding !== next) sounding?.pause();
  sounding = next;
}

/** A sound that is loaded when it is first played. `onError` hears when the browser cannot play it. */
export function useSound(url: string, onError: () => void) {
  const element = useRef<HTMLAudioElement | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(
    () => () => {
      element.current?.pause();
      element.current = null;
    },
    [url],
  );
  const open = () => {
    const audio = new Audio(url);
    audio.addEventListener('play', () => setPlaying(true));
    audio.addEventListener('pause', () => setPlaying(false));
    audio.addEventListener('error', () => {
      // It would fail for good: the next press fetches it anew.
      if (element.current === audio) element.current = null;
      setPlaying(false);
      onError();
    });
    return audio;
  };
  const toggle = () => {
    const audio = (element.current ??= open());
    if (!audio.paused) return audio.pause();
    silenceOthers(audio);
    audio.play().catch(() => setPlaying(false));
  };
  return { isPlaying, toggle };
}
