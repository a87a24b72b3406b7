import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { VideoWatchSummary } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { WatchRequest } from '../../testing/watch-process.ts';
import { startTestVideo, giveFile } from '../../making/renders/testing/start-test-video.ts';
import { watchReport } from './testing/watch-report.ts';

const SCRIPT = path.join(import.meta.dirname, '../../testing/watch-process.ts');
const PAGES = 30;

let app: TestApp;
const children: ChildProcess[] = [];
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await app.close();
});

test('pages whose reports reach two processes at once, in any order, count once, and so does their viewer', async () => {
  const ada = await app.registerUser();
  const { id, slug } = await startTestVideo(ada);
  await giveFile(app.deps.db, id);
  const first = Array.from({ length: PAGES }, () => watchReport([[0, 49]]));
  const later = first.map((report) => ({ ...report, seq: 2, segments: watchReport([[0, 99]]).segments }));
  const { dataDir } = app.deps.config;
  const request = (reports: WatchRequest['reports']) => ({ address: app.address, dataDir, slug, reports });
  const processes = await Promise.all([
    startProcess(request([...first, ...later.toReversed()])),
    startProcess(request([...later, ...first])),
  ]);
  const done = processes.map((child) => once(child, 'message'));
  for (const child of processes) child.send('go');
  await Promise.all(done);
  const answer = await ada.get(`/api/analytics/videos/${id}`);
  const { figures, curve } = answer.json<{ data: VideoWatchSummary }>().data;
  expect(figures).toMatchObject({ views: 1, plays: PAGES, completions: PAGES, average_percent: 100 });
  expect(new Set(curve.segments)).toEqual(new Set([PAGES]));
});

async function startProcess(request: WatchRequest): Promise<ChildProcess> {
  const child = fork(SCRIPT, [JSON.stringify(request)]);
  children.push(child);
  await once(child, 'message');
  return child;
}
