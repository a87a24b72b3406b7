/** Outlasts a reload of this tab, and nothing more. */
const KEY = 'left_account';

/** Notes that whoever was here has deleted their account, which is erased at an ISO time. */
export function noteLeft(eraseAt: string): void {
  sessionStorage.setItem(KEY, eraseAt);
}

/** When the account that was left in this tab is erased; null when none was. */
export function readLeft(): string | null {
  return sessionStorage.getItem(KEY);
}

export function forgetLeft(): void {
  sessionStorage.removeItem(KEY);
}
