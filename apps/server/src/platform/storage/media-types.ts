/** What may be stored, and as what it is served. Nothing here can run as a page of ours. */
export const MEDIA_TYPES = {
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  vtt: 'text/vtt; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
  json: 'application/json; charset=utf-8',
  zip: 'application/zip',
} as const;

export type FileExtension = keyof typeof MEDIA_TYPES;

/** What only its owner may have: `/media` does not know it. */
export const isPrivate = (name: string): boolean => name.endsWith('.zip');

/** Media type by the extension of a stored file's name. */
export function mediaTypeOf(name: string): string {
  return MEDIA_TYPES[name.slice(name.lastIndexOf('.') + 1) as FileExtension];
}
