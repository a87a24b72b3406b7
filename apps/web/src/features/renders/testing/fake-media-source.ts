import { vi } from 'vitest';

type Taken = { bytes: string; offset: number };

/** Stands in for what a browser has for films that come piece by piece. `pictures` and `sound`: what was given to it so far, as text. */
export function fakeMediaSource({ refuses = false } = {}) {
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
