import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lab, makeVideo, SMALL, temporaryFolder } from './testing/test-video.ts';
import { babble, makeWav } from './testing/wav.ts';

const folder = await temporaryFolder();

async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

test('files are known by their content, whatever their name', async () => {
  const sound = await file('voice.png', makeWav({ samples: 8000, sample: babble(0.3) }));
  expect(await lab('probeMedia', { path: sound })).toEqual({
    container: 'wav',
    durationMs: 500,
    video: null,
    audio: { codec: 'pcm_s16le', sampleRateHz: 16_000, channels: 1 },
    metadata: {},
  });
  const video = await makeVideo({ folder, frames: 45 });
  expect(await lab('probeMedia', { path: video })).toMatchObject({
    durationMs: 1500,
    video: { codec: 'h264', ...SMALL, framesPerSecond: 30 },
  });
});

test('files that name other files are refused under every name', async () => {
  const secret = await file('secret.wav', makeWav({ samples: 8000, sample: babble(0.3) }));
  expect(await lab('probeMedia', { path: secret })).toMatchObject({ container: 'wav' });
  const tricks = {
    concat: `ffconcat version 1.0\nfile secret.wav\n`,
    hls: `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://${secret}\n#EXT-X-ENDLIST\n`,
    sdp: 'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=audio 5004 RTP/AVP 0\n',
    text: 'hello '.repeat(300),
    nothing: '',
  };
  for (const [trick, content] of Object.entries(tricks)) {
    await expect(lab('probeMedia', { path: await file(`${trick}.mp3`, content) })).rejects.toThrow('open file');
  }
  await expect(lab('probeMedia', { path: await file('hls.m3u8', tricks.hls) })).rejects.toThrow('open file');
});

test('addresses are no files', async () => {
  for (const path of [
    'http://127.0.0.1:9/x.mp4',
    'concat:/etc/passwd',
    'data:audio/wav;base64,UklGRg==',
    join(folder, 'nowhere'),
  ]) {
    await expect(lab('probeMedia', { path })).rejects.toThrow('open file');
  }
});
