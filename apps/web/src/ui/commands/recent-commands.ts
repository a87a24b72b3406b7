const KEY = 'recent_commands';
/** Recent commands that are kept. */
const MOST = 5;

/** Ids of the commands chosen last, the newest first. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function noteRecent(id: string): void {
  const recent = [id, ...readRecent().filter((other) => other !== id)].slice(0, MOST);
  localStorage.setItem(KEY, JSON.stringify(recent));
}
