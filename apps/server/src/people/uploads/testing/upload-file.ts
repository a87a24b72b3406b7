import { crc32, deflateSync } from 'node:zlib';
import type { Upload, UploadKind } from '@sayso/contract';
import type { TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';

/** Uploads a small picture, or a speech as music. Answers its id. */
export async function uploadFile(app: TestApp, person: TestUser, kind: UploadKind): Promise<string> {
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/uploads?kind=${kind}&name=mine&consent=true`,
    payload: kind === 'music' ? await readSpeech(app) : png(),
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
  });
  return answer.json<{ data: Upload }>().data.id;
}

/** Any sound will do: the speech of a script is a WAV file. */
async function readSpeech({ deps }: TestApp): Promise<Buffer> {
  const { audio_file: file } = await deps.db.selectFrom('speeches').select('audio_file').executeTakeFirstOrThrow();
  const chunks: Buffer[] = [];
  for await (const part of await deps.storage.open(file)) chunks.push(part as Buffer);
  return Buffer.concat(chunks);
}

/** A grey PNG, 64 x 48 unless told; `rows` of it are really there. */
export function png({ width = 64, height = 48, rows = 48 } = {}): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((width * 3 + 1) * rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
