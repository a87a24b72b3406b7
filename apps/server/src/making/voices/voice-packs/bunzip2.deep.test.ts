import { expect, test } from 'vitest';
import { bunzip2, BzipError } from './bunzip2.ts';

/** What bzip2 1.0.8 makes of some texts. */
const PACKED = {
  empty: 'QlpoORdyRThQkAAAAAA=',
  hello: 'QlpoOTFBWSZTWeDtsDEAAAIRgEAAAkSUACAAMQwA00eiEEV1O+LuSKcKEhwdtgYg',
  runs: 'QlpoOTFBWSZTWfttSxwAAAlBCOAAOAAAAIAIIAAxDACKanok9Y3lMgIV7XejoOfF3JFOFCQ+21LHAA==',
  text: 'QlpoOTFBWSZTWUC6MRcAALSZgEAEf+ASBIwAMADqMEkGpkimgDU8VHtU9EAEVT9JA0GmkAJKtxk7JvpV9WXnmHF7uHNVlnWdoiRRhjDSQMTCPCqCYQdxUJsDHRWLsMXvb2douObW0yE/0BJfR1aS/Tvlnox22IvCqJqzyLlkiNg3hhVeFssSjHBkwVZwgFzj4SVOdhzxK5l9LdEuraFuwRAdatVSVojUkhwUCAYAVyArgBX4BWAK5AV/F3JFOFCQQLoxFw==',
};
const TEXTS: Record<keyof typeof PACKED, string> = {
  empty: '',
  hello: 'hello there',
  runs: `${'a'.repeat(3000)}bbbbbaaaa${'c'.repeat(260)}`,
  text: Array.from({ length: 120 }, (_, index) => `${(index * index) % 97} bottles, `).join(''),
};
const packed = (name: keyof typeof PACKED) => Buffer.from(PACKED[name], 'base64');

/** Gives the bytes in pieces of some size. */
function unpack(bytes: Buffer, pieceBytes = 7): string {
  let at = 0;
  const pull = () => (at < bytes.length ? bytes.subarray(at, (at += pieceBytes)) : null);
  return Buffer.concat([...bunzip2(pull)]).toString();
}

test.each(Object.keys(PACKED) as (keyof typeof PACKED)[])('%s comes out as it went in', (name) => {
  expect(unpack(packed(name))).toBe(TEXTS[name]);
  expect(unpack(packed(name), 1)).toBe(TEXTS[name]);
});

test('streams that follow one another are one', () => {
  expect(unpack(Buffer.concat([packed('hello'), packed('runs')]))).toBe(TEXTS.hello + TEXTS.runs);
});

test('what ends early or is something else is refused, wherever it is cut', () => {
  const whole = packed('text');
  for (let length = 0; length < whole.length - 1; length += 3)
    expect(() => unpack(whole.subarray(0, length))).toThrow(BzipError);
  expect(() => unpack(Buffer.from('no archive at all'))).toThrow(BzipError);
});

function outcomeOf(bytes: Buffer): string {
  try {
    return unpack(bytes).length < 1_000_000 ? 'some text' : 'far too much';
  } catch (error) {
    return error instanceof BzipError ? 'refused' : String(error);
  }
}

test('damage never hangs or takes memory without end', () => {
  const whole = packed('text');
  for (let at = 4; at < whole.length; at++) {
    const damaged = Buffer.from(whole);
    damaged[at] = (damaged[at] ?? 0) ^ 0x55;
    expect(outcomeOf(damaged)).toMatch(/^(some text|refused)$/);
  }
});

test('refuses an archive with one wrong bit, wherever it is', () => {
  const whole = packed('text');
  // The smallest block size that there is: its memory is quickly had.
  whole.write('1', 3);
  const withWrongBit = (at: number) => {
    const damaged = Buffer.from(whole);
    damaged[at] = (damaged[at] ?? 0) ^ (1 << (at % 8));
    return damaged;
  };
  const taken = [...whole.keys()].map(withWrongBit).filter((damaged) => outcomeOf(damaged) !== 'refused');
  // Some bits say nothing of the text: those of the block size, and those that fill up the last byte.
  expect(taken.filter((damaged) => unpack(damaged) !== TEXTS.text)).toEqual([]);
  expect(taken.length).toBeLessThan(whole.length / 10);
});

test('refuses a stream that does not fit its checksum, also before another', () => {
  const damaged = packed('runs');
  damaged[damaged.length - 4] = (damaged[damaged.length - 4] ?? 0) ^ 0x10;
  expect(() => unpack(Buffer.concat([damaged, packed('hello')]))).toThrow(BzipError);
});
