import { SHOWN_EXAMPLE, watchApi } from '@sayso/contract';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { atRest } from '../../../lib/at-rest.ts';

/** When the browser has nothing better to do it asks at the latest after so many milliseconds. */
const AT_LATEST_MS = 3_000;

/** The address of the video beside the sign-in form, asked for once the page stands and rests; null until then, and until the video was made. */
export function useShownVideo(isWanted: boolean): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const ask = () =>
      void call(watchApi.listExamples, { signal }).then(
        ({ data }) => setAddress(data.find(({ id }) => id === SHOWN_EXAMPLE)?.video_url ?? null),
        // The still stays.
        () => undefined,
      );
    const askAtRest = () => atRest(() => signal.aborted || ask(), { toldMs: AT_LATEST_MS, untoldMs: AT_LATEST_MS });
    if (document.readyState === 'complete') askAtRest();
    else window.addEventListener('load', askAtRest, { once: true, signal });
    return () => stop.abort();
  }, [isWanted]);
  return address;
}
