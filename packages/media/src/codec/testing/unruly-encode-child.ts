// Process entry of tests: encodes as the real one does, but the encoders `dies` and `hangs` do so in the middle, `dies reading` and `hangs reading` when all stands.
// With `reads` nothing is encoded before another process has read ahead.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Compositor, openCompositor } from '../../compositor/open-compositor.ts';
import { serveJob } from '../../process/serve-job.ts';
import { encodeSegments, type Pictures } from '../encoders/encode-segments.ts';
import type { EncodeFramesJob, EncodeNews } from '../encoders/encode-with.ts';
import { yieldToEventLoop, quietNativeLog } from '../native.ts';
import { readAhead } from '../pictures/read-ahead.ts';
import { openVideoEncoder } from '../video-encoder.ts';

/** More than one segment, less than all. */
const FRAMES_BEFORE = 30;

quietNativeLog();
serveJob(async (job, report) => {
  const tell = (news: EncodeNews): void => report(news);
  const { atlasPath, segmentsDir, missing, judged, settings } = job as EncodeFramesJob;
  const name = settings.encoder?.name ?? '';
  const hasRead = join(segmentsDir, 'has-read');
  const compositor = openCompositor({ atlasPath });
  const encoder = await openVideoEncoder(compositor, settings);
  const pictures = name === 'reads' ? patient(compositor, hasRead) : unruly(compositor, name);
  await encodeSegments({
    segmentsDir,
    missing,
    pictures,
    encoder,
    report: (framesDone) => tell({ framesDone }),
  });
  tell({ isEncoded: true });
  await yieldToEventLoop();
  if (name === 'dies reading') process.kill(process.pid, 'SIGKILL');
  if (name === 'hangs reading') hang();
  await readAhead({ segmentsDir, judged, onRead: (read) => tell({ read }) });
  writeFileSync(hasRead, '');
});

function unruly(pictures: Compositor, name: string): Pictures {
  let painted = 0;
  return {
    ...pictures,
    frame(index) {
      if (painted++ === FRAMES_BEFORE && name === 'dies') process.kill(process.pid, 'SIGKILL');
      if (painted > FRAMES_BEFORE && name === 'hangs') hang();
      return pictures.frame(index);
    },
  };
}

/** Paints once the file stands, and a moment later: what was told before has come by then. */
function patient(pictures: Compositor, path: string): Pictures {
  return {
    ...pictures,
    frame(index) {
      while (!existsSync(path)) wait(10);
      if (index === pictures.frames - 1) wait(100);
      return pictures.frame(index);
    },
  };
}

function hang(): never {
  for (;;) wait(1_000);
}

function wait(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
