/** Takes numbers and texts in and answers a key: the same for the same sequence, another one for any other, but for one chance in 2^64. */
export type ContentHash = {
  number(value: number): void;
  text(value: string): void;
  /** 16 hexadecimal digits. */
  key(): string;
};

/** Starts a hash. Quick rather than safe against people who look for two contents of one key: nobody gains by them. */
export function contentHash(): ContentHash {
  const float = new Float64Array(1);
  const words = new Uint32Array(float.buffer);
  let low = 0x9e3779b9;
  let high = 0x243f6a88;
  const add = (word: number) => {
    low = Math.imul(low ^ word, 0x85ebca6b);
    low = ((low << 13) | (low >>> 19)) + high;
    high = Math.imul(high ^ word ^ (low >>> 7), 0xc2b2ae35);
    high = (high << 17) | (high >>> 15);
  };
  const number = (value: number) => {
    // 0 and -0 draw the same.
    float[0] = value + 0;
    add(words[0] ?? 0);
    add(words[1] ?? 0);
  };
  return {
    number,
    text: (value) => {
      number(value.length);
      for (let at = 0; at < value.length; at++) add(value.charCodeAt(at));
    },
    key: () => hex(mix(low ^ high)) + hex(mix(Math.imul(high, 0x27d4eb2f) + low)),
  };
}

/** Spreads each bit over all. @see MurmurHash3's finaliser, by Austin Appleby (public domain). */
function mix(word: number): number {
  let mixed = word ^ (word >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

function hex(word: number): string {
  return word.toString(16).padStart(8, '0');
}
