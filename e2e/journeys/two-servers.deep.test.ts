import { expect, test } from 'vitest';
import { makeVideo, prefer, signUp, waitForVideo } from '../testing/api.ts';
import { copyInstalledData } from '../testing/copy-installed-data.ts';
import { startPostgres } from '../testing/start-postgres.ts';
import { BUILT_MAIN, startProduct } from '../testing/start-product.ts';
import { listStored } from '../testing/take-files.ts';

test('two servers on one database and one folder share the work, and each video is made once', async () => {
  const dataDir = await copyInstalledData();
  const database = await startPostgres({ dataDir });
  const env = { DATABASE_URL: database.url };
  const one = await startProduct({ dataDir, env, program: BUILT_MAIN });
  const two = await startProduct({ dataDir, env, program: BUILT_MAIN });
  try {
    const users = await Promise.all(['Ada One', 'Bob Two'].map((name) => signUp(one.url, name)));
    // Who makes which video does not depend on the size of its pictures.
    for (const user of users) await prefer(user, 'low');
    const ids = await Promise.all(
      users.map((user, index) =>
        makeVideo(user, {
          title: `Video ${index}`,
          script: 'Two drops every morning, and that is really all that it takes to look awake.',
        }),
      ),
    );

    const both = new Set<string>();
    for (const [index, user] of users.entries()) {
      const video = await waitForVideo(user, ids[index] ?? '', (state) => state.status === 'completed');
      expect(video.attempts).toBe(1);
      for (const server of [one, two]) {
        const answer = await fetch(new URL(video.video_url ?? '', server.url));
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/mp4']);
      }
      both.add(video.id);
    }
    expect(both.size).toBe(2);
    expect((await listStored(dataDir, '.mp4')).length).toBe(2);
    expect((await database.claimants()).length).toBe(2);
  } finally {
    await Promise.all([one.stop(), two.stop()]);
    await database.stop();
  }
});
