/** How somebody passed a video on. */
export type ShareKind = 'facebook' | 'whatsapp' | 'twitter' | 'copy' | 'embed' | 'more';

/**
 * What somebody does with a shared video. `play`: it begins or goes on. `range`: a stretch that was watched without a jump, told about four
 * times a second while it plays; places in the video, in milliseconds. `end`: it played to its end.
 */
export type WatchEvent =
  | { type: 'play' }
  | { type: 'range'; fromMs: number; toMs: number }
  | { type: 'end' }
  | { type: 'share'; kind: ShareKind }
  | { type: 'download' }
  | { type: 'call-to-action' };

export type OnWatch = (event: WatchEvent) => void;
