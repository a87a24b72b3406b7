/** Longest text that is kept of one element, in characters; of scripts with data it is `DATA_MAX`. */
export const TEXT_MAX = 5_000;
/** Longest block of data inside a page, in characters. */
export const DATA_MAX = 512 * 1024;

/** What a captured text is. */
export type CaptureKind = 'title' | 'heading' | 'paragraph' | 'item' | 'price' | 'data' | 'property';

/** The text of an element that is open: everything inside it, as far as there is room. */
export type Capture = {
  kind: CaptureKind;
  /** How deep the element lies: it ends when that is left. */
  depth: number;
  text: string;
  /** Ends with a space that parts it from what follows. */
  isApart: boolean;
  /** Characters that stand inside of links. */
  linked: number;
  /** Hears of the whole text when the element ends. */
  done: (capture: Capture) => unknown;
};

/** Adds a piece of text. */
export function addText(capture: Capture, piece: string, isLinked: boolean): void {
  const room = (capture.kind === 'data' ? DATA_MAX : TEXT_MAX) - capture.text.length;
  if (room <= 0) return;
  capture.text += room < piece.length ? piece.slice(0, room) : piece;
  capture.isApart = piece === ' ';
  if (isLinked) capture.linked += piece.length;
}
