import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runChild } from '../../process/run-child.ts';
import { refusalOf } from '../../uploads/refusal.ts';
import { listBoxes } from '../mp4-boxes.ts';
import { cleanSound } from './clean-sound.ts';
import type { SoundKindJob } from '../testing/sound-child.ts';
import { lab, makeSound, makeVideo, temporaryFolder } from '../testing/test-video.ts';
import { babble, makeWav } from '../testing/wav.ts';

const folder = await temporaryFolder();
const SECONDS = 2;
const wav = makeWav({ samples: SECONDS * 16_000, sample: babble(0.3) });
const wavPath = await file('voice.wav', wav);
const outputPath = join(folder, 'clean.m4a');

async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}
async function coded(kind: SoundKindJob['kind']): Promise<string> {
  const path = join(folder, `music.${kind}`);
  await runChild({
    script: new URL('../testing/sound-child.ts', import.meta.url),
    job: { wavPath, outputPath: path, kind },
  });
  return path;
}
const refusedAs = async (content: string | Buffer, name = 'music.mp3') =>
  refusalOf(
    await cleanSound({ inputPath: await file(name, content), outputPath }).then(
      () => null,
      (error: unknown) => error,
    ),
  );
/** An ID3 tag of so many bytes. */
function id3(bytes: number): Buffer {
  const tag = Buffer.alloc(10 + bytes);
  tag.write('ID3\x03\0\0', 'latin1');
  for (let place = 0; place < 4; place++) tag.writeUInt8((bytes >> (7 * (3 - place))) & 0x7f, 6 + place);
  return tag;
}

test('what is kept has one index for all of it, as players of whole files need it', async () => {
  await cleanSound({ inputPath: wavPath, outputPath });
  const types = (await listBoxes(outputPath)).map(({ type }) => type);
  expect(types).toContain('moov');
  expect(types).not.toContain('moof');
});

test.each(['mp3', 'ogg', 'flac', 'aac', 'm4a', 'wav', 'webm', 'mp4'] as const)(
  'a file of kind %s becomes M4A of the same length at 48 kHz, without its titles',
  async (kind) => {
    const original = { m4a: () => makeSound({ folder, frames: SECONDS * 30 }), wav: async () => wavPath };
    const inputPath = await (kind === 'm4a' || kind === 'wav' ? original[kind]() : coded(kind));
    // The name says nothing.
    const { durationMs } = await cleanSound({ inputPath: await file('x.png', await readFile(inputPath)), outputPath });
    expect(Math.abs(durationMs - SECONDS * 1000)).toBeLessThan(80);
    const facts = await lab('probeMedia', { path: outputPath });
    expect(facts).toMatchObject({ video: null, audio: { codec: 'aac', sampleRateHz: 48_000, channels: 2 } });
    expect((await readFile(outputPath)).includes('A private note')).toBe(false);
  },
);

test('a huge tag in front of the sound is passed over', async () => {
  const tagged = Buffer.concat([id3(12 * 1024 * 1024), await readFile(await coded('mp3'))]);
  const { durationMs } = await cleanSound({ inputPath: await file('tagged.mp3', tagged), outputPath });
  expect(Math.abs(durationMs - SECONDS * 1000)).toBeLessThan(80);
});

test('files that name other files are refused under every name, also behind a tag', async () => {
  const list = `ffconcat version 1.0\nfile voice.wav\n`;
  const playlist = `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://${wavPath}\n#EXT-X-ENDLIST\n`;
  const dash = `<?xml version="1.0"?><MPD><BaseURL>file://${wavPath}</BaseURL></MPD>`;
  for (const [name, content] of Object.entries({ 'a.mp3': list, 'b.m3u8': playlist, 'c.mp3': dash, 'd.wav': 'words' }))
    expect({ name, refused: await refusedAs(content, name) }).toEqual({ name, refused: 'unknown_kind' });
  for (const content of [list, playlist])
    expect(await refusedAs(Buffer.concat([id3(64), Buffer.from(content)]))).toBe('unknown_kind');
});

test('an M4A whose sound lies in another file gets none of it', async () => {
  const whole = await readFile(await makeSound({ folder, frames: 60 }));
  await file('elsewhere.m4a', whole);
  expect(await refusedAs(referTo('elsewhere.m4a', whole), 'referring.m4a')).toBe('damaged');
});

/** An M4A that says its sound lies in a file beside it: an alias as QuickTime writes it. */
function referTo(name: string, m4a: Buffer): Buffer {
  const absolute = Buffer.from(`/${name}`);
  const record = Buffer.alloc(154 + 4 + absolute.length + (absolute.length % 2) + 4);
  record.writeUInt16BE(1, 134);
  record.writeUInt16BE(1, 136);
  record.writeUInt16BE(2, 154);
  record.writeUInt16BE(absolute.length, 156);
  absolute.copy(record, 158);
  record.writeUInt16BE(0xffff, record.length - 4);
  const at = m4a.indexOf('url \0\0\0\x01');
  const alias = Buffer.concat([Buffer.from('alis'), record]);
  const grown = Buffer.concat([m4a.subarray(0, at), alias, m4a.subarray(at + 8)]);
  const more = alias.length - 8;
  for (const box of ['moov', 'trak', 'mdia', 'minf', 'dinf', 'dref']) {
    const size = grown.indexOf(box) - 4;
    grown.writeUInt32BE(grown.readUInt32BE(size) + more, size);
  }
  grown.writeUInt32BE(12 + more, at - 4);
  return grown;
}

test('what is no sound is refused', async () => {
  expect(await refusedAs('')).toBe('unknown_kind');
  expect(await refusedAs(await readFile(await makeVideo({ folder, frames: 45 })))).toBe('is_video');
  const m4a = await readFile(await makeSound({ folder, frames: 60 }));
  expect(await refusedAs(m4a.subarray(0, 300))).toBe('damaged');
  const noise = Buffer.from(Array.from({ length: 60_000 }, (_, index) => (index * 7919 + (index >> 5)) % 251));
  expect(await refusedAs(Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), noise]))).toBe('damaged');
});

test('sound is at least a second and at most ten minutes long, whatever its header says', async () => {
  const short = makeWav({ samples: 8_000, sample: babble(0.3) });
  expect(await refusedAs(short)).toBe('too_short');
  const long = makeWav({ samples: 8_000 * 602, sampleRateHz: 8_000, sample: () => 0 });
  expect(await refusedAs(long)).toBe('too_long');
  // The header says half a second.
  long.writeUInt32LE(8_000, 40);
  expect(await refusedAs(long)).toBe('too_short');
  expect((await readdir(folder)).filter((name) => name.includes('partial'))).toEqual([]);
});
