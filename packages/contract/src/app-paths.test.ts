import { expect, test } from 'vitest';
import { isAppPath, screenPattern } from './app-paths.ts';

test('a screen may be asked for with a slash at its end', () => {
  expect(isAppPath('/projects/')).toBe(true);
  expect(isAppPath('/')).toBe(true);
  expect(isAppPath('/projects/more')).toBe(false);
});

test('every tab of the back office is a screen, and nothing deeper', () => {
  expect(isAppPath('/admin')).toBe(true);
  expect(isAppPath('/admin/settings')).toBe(true);
  expect(isAppPath('/admin/settings/')).toBe(true);
  expect(isAppPath('/admin//')).toBe(false);
  expect(isAppPath('/admin/settings/general')).toBe(false);
  expect(isAppPath('/administrators')).toBe(false);
});

test('a template has a screen of its own, and one to edit it', () => {
  expect(['/templates', '/templates/new', '/templates/1', '/templates/1/edit'].every(isAppPath)).toBe(true);
  expect(['/batches', '/batches/new', '/batches/1'].every(isAppPath)).toBe(true);
  expect(['/templates/1/fill', '/templates//edit', '/templates/1/edit/2', '/batches/1/rows'].some(isAppPath)).toBe(
    false,
  );
});

test('an address of a million slashes is looked at once, not once for each slash', () => {
  expect(isAppPath(`${'/'.repeat(1_000_000)}x`)).toBe(false);
});

test.each([
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/confirm-email',
  '/undo-email-change',
  '/undo-two-factor',
])('%s is known, for mails lead there', (path) => {
  expect(isAppPath(path)).toBe(true);
});

test.each(['/login', '/signup', '/pricing', '/settings', '/api-setup', '/api-test', '/api-docs'])(
  '%s is known',
  (path) => {
    expect(isAppPath(path)).toBe(true);
  },
);

test.each([
  ['/', '/'],
  ['/sites/0195a000/leads', '/sites/:id/leads'],
  ['/admin/monitoring', '/admin/monitoring'],
  ['/admin/ada', '/admin/:id'],
  ['/watch/my-summer-with-ada', '/watch/:id'],
  ['/reset/abcdefghij', '/:id/:id'],
  ['/page/imprint', '/page/:id'],
  ['/a/b/c/d/e/f/g', '/:id/:id/:id/:id/:id'],
])('of %s nothing is left but words of ours', (path, pattern) => {
  expect(screenPattern(path)).toBe(pattern);
});
