import type { TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';

/** A recording, and what goes with it; all but the recording has a default. */
export type TestAudio = {
  content: Buffer;
  script?: string;
  consent?: string;
  name?: string;
  type?: string;
  country?: string;
};
type Sent = TestAudio & { who: TestUser; path?: string; key?: string };

/** The form in which a browser sends a recording. */
export async function audioForm({
  content,
  consent = 'true',
  name = 'My voice.mp3',
  type = 'audio/mpeg',
  ...texts
}: TestAudio): Promise<{ payload: Buffer; type: string }> {
  const body = new FormData();
  body.set('audio', new Blob([new Uint8Array(content)], { type }), name);
  for (const [field, text] of Object.entries({ ...texts, consent })) body.set(field, text);
  const request = new Request('http://x', { method: 'POST', body });
  return { payload: Buffer.from(await request.arrayBuffer()), type: request.headers.get('content-type') ?? '' };
}

/** Sends a recording to one of its two addresses. */
export async function sendAudio(
  { server }: Pick<TestApp, 'server'>,
  { who, path = '/api/a2e/tts/upload-audio', key, ...audio }: Sent,
): Promise<Awaited<ReturnType<TestUser['get']>>> {
  const { payload, type } = await audioForm(audio);
  const headers = { authorization: `Bearer ${who.token}`, 'content-type': type };
  return server.inject({
    method: 'POST',
    url: path,
    payload,
    headers: key === undefined ? headers : { ...headers, 'idempotency-key': key },
  });
}
