/** Whether this browser keeps something that somebody wrote and the server does not have. What is stored is read with schemas, which come for it; where they cannot be had, nobody knows of any. */
export async function hasUnsavedDraft(owner: string): Promise<boolean> {
  const storage = await import('./draft-storage.ts').catch(() => null);
  return storage?.hasUnsavedDraft(owner) ?? false;
}
