/** Addresses that are screens of the web app. Any other shows its 'not found' screen, with the status that says so. */
const APP_PATHS = ['/', '/auth', '/dashboard', '/projects', '/create'];

export function isAppPath(path: string): boolean {
  return APP_PATHS.includes(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);
}
