import { readdir } from 'node:fs/promises';
import type { ErrorCode } from '@sayso/contract';

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

/** What is no sign that can be stored and shown: controls, halves of pairs, and what turns the direction of writing. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** What a pack calls itself or a voice as it may be stored and shown: of so many characters at most, '' where nothing is left. */
export function plainWords(text: string, most: number): string {
  return [...text.replaceAll(UNWRITABLE, '').trim()].slice(0, most).join('');
}

/** Why a pack is not taken in. The process that opens packs has an error of its own, because the contract's comes with every schema. */
export class PackError extends Error {
  readonly code: Extract<
    ErrorCode,
    | 'voice_pack_damaged'
    | 'voice_pack_hostile'
    | 'voice_pack_unknown'
    | 'voice_pack_too_large'
    | 'voice_pack_unwieldy'
    | 'recognition_pack_unknown'
  >;

  constructor(code: PackError['code'], told: string) {
    super(told);
    this.name = 'PackError';
    this.code = code;
  }
}
