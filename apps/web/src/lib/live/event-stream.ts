/** One message of a text/event-stream: the id to resume from, and what it carries; null when it only moves the id. */
export type StreamMessage = { id: string | null; data: string | null };

/**
 * Reads a text/event-stream in pieces of any size, as they come off the wire.
 * @returns A function that takes the next piece and hands every message completed by it to `onMessage`.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export function createEventStreamParser(onMessage: (message: StreamMessage) => void): (piece: string) => void {
  let rest = '';
  let lastId: string | null = null;
  let hasNewId = false;
  let data: string[] = [];

  const readLine = (line: string) => {
    if (line === '') {
      if (data.length > 0) onMessage({ id: lastId, data: data.join('\n') });
      else if (hasNewId) onMessage({ id: lastId, data: null });
      data = [];
      hasNewId = false;
      return;
    }
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/su.exec(line) ?? [];
    if (field === 'data') data.push(value);
    if (field !== 'id' || value.includes('\0')) return;
    lastId = value;
    hasNewId = true;
  };

  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/u);
    rest = lines.pop() ?? '';
    for (const line of lines) readLine(line);
  };
}
