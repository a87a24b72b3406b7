import type { Video } from '@sayso/contract';
import { expect, test } from 'vitest';
import { uploadFile } from '../../people/uploads/testing/upload-file.ts';
import type { StoredSegments } from './takes/renditions.store.ts';
import { openChangeLab } from './testing/change-lab.ts';
import { speakScript, startTestVideo } from './testing/start-test-video.ts';

const { app, ada, change, fetchFile, followToEnd, made, readTake, see } = await openChangeLab();
let finished = made;

const keysOf = ({ segments }: StoredSegments) => segments.map(({ key }) => key);

test('a changed caption paints only the segments that show it', async () => {
  const sentences = 'This is the first one of all. Here comes the second of them. And this is the third and last.';
  const { id } = await startTestVideo(ada, await speakScript(ada, sentences));
  const before = await followToEnd(id);
  const first = await readTake(id);
  await change(id, { captionText: sentences.replace('second', 'other') });
  await followToEnd(id, before);
  const second = await readTake(id);
  const changed = second.segments.filter(({ key }) => !first.segments.some((segment) => segment.key === key));
  expect([first.segments.length > 2, changed.length]).toEqual([true, 1]);
  expect(second).toMatchObject({ frames: first.frames, copied: first.frames - (changed[0]?.frames ?? 0) });
});

test('captions stand in the lines that somebody set, in every file', async () => {
  const { attempts } = finished;
  const captionText = 'Two\ndrops\n\nevery morning.';
  await change(finished.id, { captionText, captionBreaks: 'written', attempts });
  const changed = await followToEnd(finished.id, finished);
  expect(changed.generation_data.script).toMatchObject({ captionText, captionBreaks: 'written' });
  const cues = (await fetchFile(changed.subtitles_url)).body
    .split('\n\n')
    .map((cue) => cue.trim().split('\n').slice(2));
  expect(cues).toEqual([['Two', 'drops'], ['every morning.']]);
  finished = changed;

  const late = await change(finished.id, { captionText: 'Other words.', attempts });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ code: 'video_changed', data: { video: { attempts: attempts + 1 } } });
  expect(await see(finished.id)).toEqual(finished);
});

test('another product is seen with the performer, in pictures made anew, and none again', async () => {
  const product = await uploadFile(app, ada, 'product');
  const shown = async (chosen: string, before: Video) => {
    expect((await change(before.id, { avatar_data: { product: chosen } })).statusCode).toBe(200);
    finished = await followToEnd(before.id, before);
    return { id: finished.generation_data.avatar.productUploadId, keys: keysOf(await readTake(finished.id)) };
  };
  const without = keysOf(await readTake(finished.id));
  const first = await shown(product, finished);
  expect(first).toMatchObject({ id: product, keys: expect.not.arrayContaining(without) });
  expect((await change(finished.id, { avatar_data: { product } })).json()).toMatchObject({ code: 'invalid_input' });
  const bob = await app.registerUser();
  for (const id of [await uploadFile(app, bob, 'product'), await uploadFile(app, ada, 'logo'), 'auto', 'bottle'])
    expect((await change(finished.id, { avatar_data: { product: id } })).json()).toMatchObject({
      errors: { 'avatar_data.product': [expect.any(String)] },
    });
  expect(await shown('none', finished)).toEqual({ id: null, keys: without });
});

test('a change that is cancelled leaves the video as it was', async () => {
  await change(finished.id, { script_data: { logoPosition: 'top-left' } });
  expect((await change(finished.id, { script_data: { logoPosition: 'none' } })).json()).toMatchObject({
    code: 'video_not_finished',
  });
  const { data } = (await ada.post(`/api/videos/${finished.id}/cancel`)).json<{ data: Video }>();
  expect(data).toMatchObject({ status: 'completed', video_url: finished.video_url, change_failure: null });
  expect(data.generation_data.script.logoPosition).toBe('top-right');
});
