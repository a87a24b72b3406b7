/** Whose session goes on when an administrator returns, as the banner names them. */
export type AdminProfile = { name: string; email: string };

const KEY = 'admin_user';

export function saveAdminProfile({ name, email }: AdminProfile): void {
  localStorage.setItem(KEY, JSON.stringify({ name, email }));
}

/** The stored profile; what cannot be read is dropped. */
export function readAdminProfile(): AdminProfile | null {
  const stored = localStorage.getItem(KEY);
  if (stored === null) return null;
  const profile = parseProfile(stored);
  if (!profile) dropAdminProfile();
  return profile;
}

export function dropAdminProfile(): void {
  localStorage.removeItem(KEY);
}

function parseProfile(stored: string): AdminProfile | null {
  try {
    const { name, email } = JSON.parse(stored) as Partial<Record<keyof AdminProfile, unknown>>;
    return typeof name === 'string' && typeof email === 'string' ? { name, email } : null;
  } catch {
    return null;
  }
}
