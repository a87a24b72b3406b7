/** What an archive is called in a folder: after its moment. */
export function archiveName(now: Date): string {
  const moment = now.toISOString().replaceAll(/[-:]/g, '').slice(0, 15);
  return `sayso-${moment}Z.tar.zst`;
}

export const isArchiveName = (name: string): boolean => /^sayso-\d{8}T\d{6}Z\.tar\.zst$/.test(name);
