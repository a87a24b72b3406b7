import { vi } from 'vitest';

type Taken = { bytes: string; offset: number };

/** Stands in for what a browser has for films that come piece by piece. `pictures` and `sound`: what was given to it so far, as text. `room`: how much it takes before it is full. */
export function fakeMediaSource({ refuses = false, room = { pieces: Infinity } } = {}) {
  const taken = { pictures: [] as Taken[], sound: [] as Taken[] };
  const sources: FakeSource[] = [];

  class FakeBuffer extends EventTarget {
    timestampOffset = 0;
    readonly #list: Taken[];
    constructor(list: Taken[]) {
      super();
      this.#list = list;
    }
    appendBuffer(bytes: ArrayBuffer): void {
      if (refuses) return queueMicrotask(() => void this.dispatchEvent(new Event('error')));
      if (room.pieces === 0) throw new DOMException('full', 'QuotaExceededError');
      room.pieces -= 1;
      this.#list.push({ bytes: new TextDecoder().decode(bytes), offset: this.timestampOffset });
      queueMicrotask(() => this.dispatchEvent(new Event('updateend')));
    }
  }

  class FakeSource extends EventTarget {
    static readonly isTypeSupported = () => true;
    readyState = 'open';
    constructor() {
      super();
      sources.push(this);
      queueMicrotask(() => this.dispatchEvent(new Event('sourceopen')));
    }
    addSourceBuffer(type: string): FakeBuffer {
      return new FakeBuffer(type.startsWith('audio') ? taken.sound : taken.pictures);
    }
    endOfStream(): void {
      this.readyState = 'ended';
    }
  }

  vi.stubGlobal('MediaSource', FakeSource);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:early', revokeObjectURL: () => undefined }));
  return { ...taken, states: () => sources.map(({ readyState }) => readyState) };
}
