import type { Video } from '@sayso/contract';
import { useSyncExternalStore } from 'react';
import { isSeenSomewhere } from '../../lib/live/live-tabs.ts';
import { markTitle } from '../../lib/use-title.ts';
import { rendersTexts } from './renders.texts.gen.ts';

/** Under which the browser keeps that somebody wants to be told. */
const KEY = 'tell_when_ready';
const listeners = new Set<() => void>();

/** Whether this browser can show notifications here: it does so on https and localhost only. */
export const canTell = (): boolean => 'Notification' in window && window.isSecureContext;

/** Asks for the permission, where it is not given yet, and remembers the wish. False when the browser does not allow it. */
export async function notifyWhenReady(): Promise<boolean> {
  const answer =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission;
  if (answer !== 'granted') return false;
  localStorage.setItem(KEY, 'yes');
  renew();
  return true;
}

export function stopTelling(): void {
  localStorage.removeItem(KEY);
  renew();
}

/** Whether this browser tells when a video is ready. */
export const useIsTelling = (): boolean => useSyncExternalStore(subscribe, isTelling);

const isTelling = (): boolean =>
  canTell() && Notification.permission === 'granted' && localStorage.getItem(KEY) !== null;

/**
 * Says that a video is ready to somebody who looks elsewhere: a mark in the title of every tab and, where that is wanted, one notification. `speaks`: of
 * several tabs, whether this is the one that notifies.
 */
export async function noticeReady({ id, title }: Pick<Video, 'id' | 'title'>, speaks: boolean): Promise<void> {
  if (await isSeenSomewhere()) return;
  markTitle();
  if (!speaks || !isTelling()) return;
  const { ready } = rendersTexts;
  const notice = new Notification(ready.title, { body: ready.text({ title }), tag: id });
  notice.addEventListener('click', () => {
    window.focus();
    notice.close();
  });
}

function renew(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab may have been told otherwise.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
