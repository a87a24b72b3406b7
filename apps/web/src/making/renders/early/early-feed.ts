import { type EarlyPart, type EarlyPlayback, soundOfPart } from '@sayso/contract';

/** What a browser offers for films that come piece by piece: phones of Apple have only the managed kind. Null where there is neither. */
export function mediaSourceKind(): typeof MediaSource | null {
  const { ManagedMediaSource } = globalThis as { ManagedMediaSource?: typeof MediaSource };
  return ManagedMediaSource ?? globalThis.MediaSource ?? null;
}

/** The parts that follow each other from the start without a gap, as long as they have come. */
export function playableParts(parts: readonly EarlyPart[]): EarlyPart[] {
  const playable: EarlyPart[] = [];
  let endMs = 0;
  for (const part of parts) {
    if (Math.abs(part.start_ms - endMs) > 1) break;
    playable.push(part);
    endMs = part.start_ms + part.duration_ms;
  }
  return playable;
}

/** Whether it can begin: the first stretch, and the sound to it. */
export const canBegin = ({ parts, has_sound: hasSound, picture_type: type }: EarlyPlayback): boolean =>
  hasSound && type !== null && playableParts(parts).length > 0;

/** Parts are fetched so far before they are played, in milliseconds: what was fetched counts as seen when the video is cancelled. */
const AHEAD_MS = 2_000;

type Options = {
  element: HTMLVideoElement;
  Source: typeof MediaSource;
  /** The bytes of a part, by its name; none when it is not there. */
  fetchPart: (name: string) => Promise<ArrayBuffer>;
  /** The browser has refused something: what was shown may not go on. */
  onFault: (fault: unknown) => void;
};

/** Gives a video element the parts of one try as they come. */
export type EarlyFeed = { tryId: string; receive: (playback: EarlyPlayback) => void; close: () => void };

/**
 * Opens a feed for the try that `first` tells of. Every part is fetched once, in the order in which it is played, and its sound behind it: sound without its picture counts as more than a look. When the last one is there the element knows its end.
 */
export function openEarlyFeed(first: EarlyPlayback, { element, Source, fetchPart, onFault }: Options): EarlyFeed {
  const source = new Source();
  const address = URL.createObjectURL(source);
  let newest = first;
  let isOpen = true;
  let wake = () => {};
  /** What the browser had no room for yet. */
  let waiting: { name: string; bytes: ArrayBuffer } | null = null;

  async function feed(): Promise<void> {
    await happening(source, 'sourceopen');
    URL.revokeObjectURL(address);
    if (!isOpen) return;
    const sound = source.addSourceBuffer(first.sound_type);
    const pictures = source.addSourceBuffer(first.picture_type ?? '');
    let endMs = 0;
    while (isOpen) {
      const part = playableParts(newest.parts).find(({ start_ms: startMs }) => startMs >= endMs - 1);
      if (part && endMs > element.currentTime * 1000 + AHEAD_MS) await word();
      else if (part) {
        while (isOpen && !(await give(pictures, part))) await word();
        // Its times are those of the video.
        while (isOpen && !(await give(sound, { name: soundOfPart(part.name), start_ms: 0 }))) await word();
        endMs = part.start_ms + part.duration_ms;
      } else if (newest.duration_ms !== null && endMs >= newest.duration_ms - 1) {
        if (source.readyState === 'open') source.endOfStream();
        return;
      } else {
        await word();
      }
    }
  }

  /** Waits until the server says again what can be played. */
  const word = () => new Promise<void>((resolve) => (isOpen ? (wake = resolve) : resolve()));

  /** Answers whether the browser has taken the part. If not, it is tried again: a worker may be handing its parts over to the next one, or the network may be gone for a moment. */
  async function give(buffer: SourceBuffer, part: Pick<EarlyPart, 'name' | 'start_ms'>): Promise<boolean> {
    const { name, start_ms: startMs } = part;
    const bytes = waiting?.name === name ? waiting.bytes : await fetchPart(name).catch(() => null);
    if (!isOpen || !bytes || bytes.byteLength === 0) return false;
    buffer.timestampOffset = startMs / 1000;
    try {
      buffer.appendBuffer(bytes);
    } catch (fault) {
      // A long video is larger than what a browser holds of one: it makes room as it plays.
      if ((fault as Error).name !== 'QuotaExceededError') throw fault;
      waiting = { name, bytes };
      return false;
    }
    waiting = null;
    await happening(buffer, 'updateend');
    return true;
  }

  // Without it such a phone would offer to send elsewhere what only this page has, and gives nothing.
  element.disableRemotePlayback = true;
  element.src = address;
  feed().catch((fault: unknown) => isOpen && onFault(fault));
  return {
    tryId: first.try_id,
    receive: (playback) => {
      newest = playback;
      wake();
    },
    close: () => {
      isOpen = false;
      wake();
    },
  };
}

/** Waits for an event; an `error` before it is thrown. */
function happening(target: EventTarget, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    target.addEventListener(name, () => resolve(), { once: true });
    target.addEventListener('error', () => reject(new Error(`${name} did not come`)), { once: true });
  });
}
