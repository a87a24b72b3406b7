import { rendersApi, type StartVideo } from '@sayso/contract';
import { useEffect } from 'react';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { type Draft, startBody } from '../store/draft.ts';

/** So long nothing must have been changed before the server is told, in milliseconds: whoever tries colours asks for none of them. */
const REST_MS = 700;

/**
 * Tells the server which video is likely to be started soon, so that its frames are begun while the last choices are looked at. What comes of it is missed by nobody, and refused is only what a start will be.
 * @param draft Null while it cannot be started.
 */
export function usePreparation(draft: Draft | null): void {
  const body = draft && startBody(draft);
  // Whatever it will be called, its frames are the same.
  const wanted = useDebounced(body && JSON.stringify({ ...body, title: UNTITLED }), REST_MS);
  useEffect(() => {
    if (wanted === null) return undefined;
    const leaving = new AbortController();
    const sent = JSON.parse(wanted) as z.input<typeof StartVideo>;
    call(rendersApi.prepareVideo, { body: sent, signal: leaving.signal }).catch(() => {});
    return () => leaving.abort();
  }, [wanted]);
}

const UNTITLED = '-';
