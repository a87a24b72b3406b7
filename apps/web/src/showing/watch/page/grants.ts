const keyOf = (slug: string) => `sayso.grant.${slug}`;

/** What opened a video in this tab before; null where the browser keeps nothing. */
export function readGrant(slug: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(slug));
  } catch {
    return null;
  }
}

export function saveGrant(slug: string, grant: string): void {
  try {
    sessionStorage.setItem(keyOf(slug), grant);
  } catch {
    // The password is asked for again next time.
  }
}
