import { SHOWN_EXAMPLE, watchApi } from '@sayso/contract';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/api.ts';

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
    const askAtRest = () => {
      // Safari does not say when it rests.
      if (!('requestIdleCallback' in window)) return void setTimeout(() => signal.aborted || ask(), AT_LATEST_MS);
      requestIdleCallback(() => signal.aborted || ask(), { timeout: AT_LATEST_MS });
    };
    if (document.readyState === 'complete') askAtRest();
    else window.addEventListener('load', askAtRest, { once: true, signal });
    return () => stop.abort();
  }, [isWanted]);
  return address;
}
