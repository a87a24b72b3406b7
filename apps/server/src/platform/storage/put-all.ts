import type { FileExtension } from './media-types.ts';
import type { Storage } from './storage.ts';

type Content = { content: string | Buffer; extension: FileExtension };

/** Stores files that belong together: all, or none when one of them fails. Answers their names in the same order. */
export async function putAll<Contents extends readonly Content[]>(
  storage: Pick<Storage, 'put' | 'remove'>,
  contents: Contents,
): Promise<{ [Index in keyof Contents]: string }> {
  const results = await Promise.allSettled(
    contents.map(({ content, extension }) => storage.put(content, { extension })),
  );
  const names = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const fault = results.find((result) => result.status === 'rejected');
  if (!fault) return names as { [Index in keyof Contents]: string };
  for (const name of names) await storage.remove(name);
  throw fault.reason;
}
