import type { IncomingMessage } from 'node:http';
import { readJson } from '../local-server.ts';

/** What was sent: JSON, or the fields of a form, files among them. A field that came several times is a list. */
export async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) return readJson(request);
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  const form = await new Response(new Uint8Array(Buffer.concat(parts)), {
    headers: { 'content-type': type },
  }).formData();
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => [name, form.getAll(name).length > 1 ? form.getAll(name) : form.get(name)]),
  );
}
