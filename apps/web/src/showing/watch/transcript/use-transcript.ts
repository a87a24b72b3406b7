import { type RefObject, useCallback, useEffect, useState } from 'react';
import { report } from '../../../lib/report.ts';
import { readVtt, type TranscriptLine } from './read-vtt.ts';

/** The words of a video; null while they are on their way. */
export function useTranscript(captionsUrl: string) {
  const [lines, setLines] = useState<readonly TranscriptLine[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leave = new AbortController();
    loadLines(captionsUrl, leave.signal).then(setLines, (error: unknown) => {
      if (leave.signal.aborted) return;
      report('The transcript could not be loaded', error);
      setFailed(true);
    });
    return () => leave.abort();
  }, [captionsUrl, attempt]);
  const retry = useCallback(() => {
    setFailed(false);
    setAttempt((count) => count + 1);
  }, []);
  return { lines, hasFailed, retry };
}

async function loadLines(address: string, signal: AbortSignal): Promise<TranscriptLine[]> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`The captions answered ${response.status}`);
  return readVtt(await response.text());
}

/** Which line is said at this moment, or was said last; -1 before the first. */
export function useCurrentLine(lines: readonly TranscriptLine[], videoRef: RefObject<HTMLVideoElement | null>): number {
  const [current, setCurrent] = useState(-1);
  useEffect(() => {
    const element = videoRef.current;
    if (!element) return;
    const follow = () => {
      const atMs = element.currentTime * 1000;
      setCurrent(lines.findLastIndex(({ startMs }) => startMs <= atMs));
    };
    follow();
    for (const name of ['timeupdate', 'seeked']) element.addEventListener(name, follow);
    return () => {
      for (const name of ['timeupdate', 'seeked']) element.removeEventListener(name, follow);
    };
  }, [lines, videoRef]);
  return current;
}
