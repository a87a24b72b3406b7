import type { Video } from '@sayso/contract';
import { expect, test } from 'vitest';
import { openChangeLab, WAIT } from './testing/change-lab.ts';
import { speakAndLose } from './testing/start-test-video.ts';

const { app, ada, change, fetchFile, followToEnd, made, see } = await openChangeLab();
let finished = made;

test('a changed video keeps its file until the new one stands, then has only the new files', async () => {
  const answer = await change(finished.id, {
    output: { format: '1:1', captions: { style: 'off' } },
    captionText: 'Two <drops> every single morning.',
  });
  expect(answer.json<{ data: Video }>().data).toMatchObject({ status: 'pending', video_url: finished.video_url });
  const open = await app.server.inject({ url: `/api/videos/slug/${finished.slug}/public` });
  expect(open.json()).toMatchObject({ data: { video_url: finished.video_url, width: 720, height: 1280 } });

  const changed = await followToEnd(finished.id, finished);
  expect(changed).toMatchObject({
    status: 'completed',
    metadata: { width: 720, height: 720 },
    generation_data: {
      script: { captionText: 'Two <drops> every single morning.' },
      output: { format: '1:1', captions: { style: 'off' } },
    },
  });
  expect((await fetchFile(changed.captions_url)).body).toContain('Two &lt;drops&gt; every single morning.');
  expect((await fetchFile(changed.subtitles_url)).body).toMatch(/Two .* every single morning\./);
  expect((await fetchFile(changed.subtitles_url)).headers['content-type']).toContain('application/x-subrip');
  for (const url of [finished.video_url, finished.captions_url, finished.thumbnail_url, finished.subtitles_url]) {
    expect((await fetchFile(url)).statusCode).toBe(404);
  }
  expect((await fetchFile(changed.video_url)).statusCode).toBe(200);
  finished = changed;
});

test('a change that cannot be made leaves the video as it was, and says why', async () => {
  const speechId = await speakAndLose(app, ada, 'This sound will be gone.');
  expect((await change(finished.id, { voice_data: { speechId } })).statusCode).toBe(200);
  await expect.poll(async () => (await see(finished.id)).change_failure, WAIT).toMatch(/audio of this video/);
  expect(await see(finished.id)).toEqual({
    ...finished,
    attempts: finished.attempts + 1,
    change_failure: expect.any(String),
  });
  expect((await fetchFile(finished.video_url)).statusCode).toBe(200);
});

test('refuses what is not there, not its own, or no change', async () => {
  const bob = await app.registerUser();
  const body = { script_data: { logoPosition: 'none' } };
  expect((await change(finished.id, body, bob)).statusCode).toBe(404);
  expect((await change(finished.id, {})).statusCode).toBe(422);
  expect((await change(finished.id, { captionText: ' ' })).statusCode).toBe(422);
  expect((await change(finished.id, { attempts: finished.attempts })).statusCode).toBe(422);
  for (const lines of [{ captionBreaks: 'written' }, { captionText: null, captionBreaks: 'written' }])
    expect((await change(finished.id, lines)).json()).toMatchObject({
      errors: { captionBreaks: ['Write the captions whose lines these are.'] },
    });
  expect((await change(finished.id, { output: { captions: { color: 'red' } } })).json()).toMatchObject({
    errors: { 'output.captions.color': ['Use a colour such as #ff4d6d.'] },
  });
  expect((await change(finished.id, { background_data: { setting: 'moon' } })).statusCode).toBe(422);
  expect((await see(finished.id)).status).toBe('completed');
});
