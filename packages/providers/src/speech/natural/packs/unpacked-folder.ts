import { readdir } from 'node:fs/promises';
import { plainWords } from './plain-words.ts';

/** Where the files of an unpacked archive stand: archives hold one folder with everything in it, or everything. */
export async function rootOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  const [only] = entries.filter(({ name }) => !name.startsWith('.'));
  return entries.length === 1 && only?.isDirectory() ? only.name : '';
}

/** What a pack calls itself: the folder that it came in, or its model. */
export function nameOfPack(root: string, model: string): string {
  const name = (root || model.replace(/\.onnx$/u, '')).replaceAll(/[^\p{L}\p{N}._-]+/gu, ' ');
  return plainWords(name, 80) || 'Voice pack';
}
