import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPack } from './open-pack.ts';
import { packUp } from './testing/pack-server.ts';
import { unpackArchive } from './unpack-archive.ts';
import { bunzip2, BzipError } from './bunzip2.ts';

describe('unpack archive', () => {
  const MIB = 1024 ** 2;
  let home: string;
  let count = 0;
  beforeAll(async () => (home = await mkdtemp(path.join(os.tmpdir(), 'sayso-unpack-'))));
  afterAll(() => rm(home, { recursive: true, force: true }));

  async function emptyFolder(): Promise<string> {
    count += 1;
    const folder = path.join(home, String(count));
    await mkdir(folder);
    return folder;
  }

  async function unpacked(archive: Buffer, maxBytes: number) {
    const archivePath = path.join(home, 'archive');
    await writeFile(archivePath, archive);
    return unpackArchive(archivePath, await emptyFolder(), maxBytes).catch(
      (error: NodeJS.ErrnoException) => error.code ?? error,
    );
  }

  /** A header of a tar archive, as its type says. */
  function headerOf(type: string, sizeBytes: number, name = 'x'): Buffer {
    const header = Buffer.alloc(512);
    header.write(name, 0);
    header.write(sizeBytes.toString(8).padStart(11, '0'), 124);
    header.write(type, 156);
    header.write('ustar\x0000', 257, 'latin1');
    header.fill(' ', 148, 156);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
    return header;
  }

  test('an archive is unpacked, and no byte more than is allowed', async () => {
    const archive = await packUp([
      { name: 'a', content: 'x'.repeat(600) },
      { name: 'b', content: 'y'.repeat(400) },
    ]);
    expect(await unpacked(archive, 1_000)).toBe(1_000);
    expect(await unpacked(archive, 999)).toBe('voice_pack_too_large');
  });

  test('a file that says it is larger than the disk ends it before a byte of it is written', async () => {
    expect(await unpacked(gzipSync(headerOf('0', 2 ** 33 - 1)), 3 * 1024 * MIB)).toBe('voice_pack_too_large');
  });

  test('what swells beside the files of an archive counts, too', async () => {
    const endless = Buffer.concat([headerOf('0', 0), Buffer.alloc(60 * MIB)]);
    expect(await unpacked(gzipSync(endless, { level: 1 }), MIB)).toBe('voice_pack_too_large');
    // The same as bzip2 1.0.8 packs it: 125 bytes.
    const bomb =
      'QlpoOTFBWSZTWT+LCOAFfjzZgMCgQABogGAAHsAACCAAcFDTTAAJqopkNDGpjbvGqSoCWyoqAlx+yJUBLbF7zZxa4z8+5t++ta1v1hJUBL+YoKyTKayXRNTHAEEr4ARgAABAAAQQABhmApTTVSRA2ApEDxdyRThQkFGfuE4=';
    expect(await unpacked(Buffer.from(bomb, 'base64'), MIB)).toBe('voice_pack_too_large');
  });

  test('more files than any pack has end it', async () => {
    const folder = { name: 'folder/', type: 'directory' as const };
    expect(await unpacked(await packUp(Array.from({ length: 20_001 }, () => folder)), MIB)).toBe('voice_pack_unwieldy');
  });

  test('an archive that takes all memory ends its own process alone', async () => {
    const archivePath = path.join(home, 'heavy');
    const valueBytes = 900_000;
    const value = Buffer.alloc(valueBytes);
    const entries = Array.from({ length: 160 }, (_, number) => {
      const key = Buffer.from(String(1_000 + number));
      const entry = Buffer.concat([fieldOf(1, key.length), key, fieldOf(2, valueBytes), value]);
      return [fieldOf(14, entry.length), entry];
    }).flat();
    const sizeBytes = entries.reduce((sum, { length }) => sum + length, 0);
    await pipeline(
      Readable.from(
        [headerOf('0', sizeBytes, 'model.onnx'), ...entries, Buffer.alloc(512 - (sizeBytes % 512) + 1_024)],
        {
          objectMode: false,
        },
      ),
      createGzip({ level: constants.Z_BEST_SPEED }),
      createWriteStream(archivePath),
    );
    const folder = await emptyFolder();
    const opening = openPack({
      archivePath,
      folder,
      maxBytes: 3 * 1024 * MIB,
      kind: 'voices',
      signal: new AbortController().signal,
    });
    await expect(opening).rejects.toMatchObject({ code: 'voice_pack_not_opened' });
  });

  /** Tag and length of a field of protocol buffers. */
  function fieldOf(field: number, length: number): Buffer {
    const bytes = [(field << 3) | 2];
    let left = length;
    for (; left > 127; left >>= 7) bytes.push((left & 127) | 128);
    return Buffer.from([...bytes, left]);
  }
});

describe('bunzip2', () => {
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
});
