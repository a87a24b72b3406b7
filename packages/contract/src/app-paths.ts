/** Addresses that are screens of the web app. Any other shows its 'not found' screen, with the status that says so. */
const APP_PATHS = [
  '/',
  '/auth',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/confirm-email',
  '/undo-email-change',
  '/undo-two-factor',
  '/unsubscribe',
  '/pricing',
  '/dashboard',
  '/projects',
  '/decisions',
  '/report-site',
  '/create',
  '/analytics',
  '/ai-editor',
  '/team-members',
  '/sites',
  '/templates',
  '/batches',
  '/marketplace',
  '/site-entry',
  '/join',
  '/own-password',
  '/two-factor',
  '/settings',
  '/api-setup',
  '/api-test',
  '/api-docs',
  '/admin',
];
/** Below these, any one word names a screen: the app decides which there are. */
const APP_FOLDERS = ['/page/', '/admin/', '/analytics/', '/admin/pages/', '/sites/', '/templates/', '/batches/'];
/** Screens of one thing in a folder, behind its id. */
const APP_SUBSCREENS = /^\/(?:sites\/[^/]+\/(?:leads|figures)|templates\/[^/]+\/edit)$/;

/** Words of addresses that stand behind the first one, or name what the server shows by itself. */
const OTHER_WORDS = [
  'new',
  'edit',
  'users',
  'plans',
  'webhooks',
  'content',
  'monitoring',
  'pages',
  'page',
  'leads',
  'figures',
  'watch',
];
/** No address of ours has more parts. */
const PARTS_MAX = 6;

/** An address as the pattern of a screen: `/sites/:id/leads`. Nothing is left of it but words of ours, whatever somebody has written into it. */
export function screenPattern(path: string): string {
  const parts = path.split('/', PARTS_MAX).map((part) => (isOurs(part) ? part : ':id'));
  return parts.join('/') || '/';
}

const isOurs = (part: string): boolean => part === '' || APP_PATHS.includes(`/${part}`) || OTHER_WORDS.includes(part);

/** Whether an address is a screen of the web app; a slash at its end does not matter. */
export function isAppPath(path: string): boolean {
  const asked = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return APP_PATHS.includes(asked) || APP_FOLDERS.some((folder) => isIn(folder, asked)) || APP_SUBSCREENS.test(asked);
}

function isIn(folder: string, path: string): boolean {
  return path.startsWith(folder) && path.length > folder.length && !path.includes('/', folder.length);
}
