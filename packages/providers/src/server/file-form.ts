import { randomUUID } from 'node:crypto';
import type { Content } from './send-question.ts';

type File = { name: string; type: string; field?: string };

/** A form with one file in it, under the name `field`. */
export function fileForm(bytes: Uint8Array, { name, type, field = 'file' }: File): Content {
  const mark = `form-${randomUUID()}`;
  const head = `--${mark}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${mark}--\r\n`)]);
  return { bytes: body, type: `multipart/form-data; boundary=${mark}`, method: 'POST' };
}
