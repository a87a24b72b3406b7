import { decodeAll } from '@sayso/media';
import { expect, test } from 'vitest';
import { type ApiUser, makeVideo, prefer, signUp, type VideoState, waitForVideo } from '../testing/api.ts';
import { copyInstalledData } from '../testing/copy-installed-data.ts';
import { pause } from '../testing/pause.ts';
import { BUILT_MAIN, freePort, removeData, startProduct } from '../testing/start-product.ts';
import { listSegments, listStored, redoneSegments } from '../testing/take-files.ts';

/** About 12 seconds of speech: three segments. */
const SCRIPT =
  'I used to spend forty minutes on my skin every morning. Then I found this serum. Two drops, that is it. My skin looks brighter, and friends keep asking what I changed.';

test('a render that is killed with everything around it goes on where it stood, and ends once', async () => {
  const port = await freePort();
  const first = await startProduct({ port, dataDir: await copyInstalledData(), program: BUILT_MAIN });
  const user = await signUp(first.url, 'Killed Once');
  // Who goes on with which segment does not depend on the size of the pictures.
  await prefer(user, 'low');
  const id = await makeVideo(user, { title: 'Through a kill', script: SCRIPT });
  await untilSegment(first.dataDir, { user, id }).finally(() => first.kill());
  const kept = await listSegments(first.dataDir);

  const second = await startProduct({ port, dataDir: first.dataDir, program: BUILT_MAIN });
  let seen = kept;
  const video = await waitForVideo(user, id, ({ status }) => {
    void listSegments(second.dataDir).then((now) => (seen = now.size > 0 ? now : seen));
    return status === 'completed';
  });
  expect(video).toMatchObject({ status: 'completed', attempts: 1 });
  expect(redoneSegments(kept, seen)).toEqual([]);
  const stored = await listStored(second.dataDir, '.mp4');
  expect(stored.length).toBe(1);
  expect(await decodeAll(stored[0] ?? '')).toMatchObject({ damaged: 0, complaints: [] });
  // It stops in good order also when nobody listens any more.
  second.deafen();
  expect(await second.stop()).toBe(0);
  await removeData(second);
});

/** Waits for the first segment that is finished. Ends with an error when the video ends before one was seen. */
async function untilSegment(dataDir: string, { user, id }: { user: ApiUser; id: string }): Promise<void> {
  for (;;) {
    const { data } = await user.call<{ data: VideoState }>('GET', `/api/videos/${id}`);
    if ((await listSegments(dataDir)).size > 0) return;
    if (data.status !== 'pending' && data.status !== 'processing')
      throw new Error(`no segment was seen before the video was ${data.status}: ${data.failure_reason ?? 'no reason'}`);
    await pause(20);
  }
}
