import { decodeAll } from '@sayso/media';

/** What is wrong with a video file: nothing, for one that decodes from beginning to end. */
export async function findDamage(file: string): Promise<string[]> {
  const decoded = await decodeAll(file);
  return decoded.damaged > 0 || decoded.complaints.length > 0 ? [`${file}: ${JSON.stringify(decoded)}`] : [];
}
