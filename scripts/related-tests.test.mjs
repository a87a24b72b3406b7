import { expect, test } from 'vitest';
import { relatedTests } from './lib/related-tests.mjs';

test('finds the tests that import a changed file, however far away', () => {
  const tests = relatedTests(['packages/engine/src/captions/web-vtt.ts']);
  expect(tests).toContain('packages/engine/src/captions/web-vtt.test.ts');
  expect(tests.some((test) => test.startsWith('apps/web/src/people/accounts/'))).toBe(false);
});

test('finds the tests of a program that others start by its path', () => {
  const tests = relatedTests(['packages/media/src/codec/sound/clean-voice-child.ts']);
  expect(tests).toContain('packages/media/src/codec/sound/clean-voice.deep.test.ts');
});

test('follows a name through the file that passes it on, and leaves out who imports other names there', () => {
  const tests = relatedTests(['packages/contract/src/demo.ts']);
  expect(tests.some((test) => test.startsWith('apps/web/src/running/demo/'))).toBe(true);
  expect(tests.some((test) => test.startsWith('apps/server/src/people/plans/'))).toBe(false);
});

test('finds all tests of the room that a changed file is in, and not those of all others that the product is put together from', () => {
  const tests = relatedTests(['apps/server/src/people/pages/pages.store.ts']);
  expect(tests).toContain('apps/server/src/people/pages/pages.test.ts');
  expect(tests).not.toContain('apps/server/src/making/voices/voices.test.ts');
});

test('finds the table of rights for a file that checks them', () => {
  const table = 'apps/server/src/platform/http/access-matrix.test.ts';
  expect(relatedTests(['apps/server/src/making/drafts/drafts.service.ts'])).toContain(table);
  expect(relatedTests(['apps/server/src/people/pages/pages.store.ts'])).not.toContain(table);
});

test('finds journeys for a change of their own files alone', () => {
  expect(relatedTests(['e2e/testing/open-journey.ts'])).toContain('e2e/journeys/first-video.test.ts');
  const ofContract = relatedTests(['packages/contract/src/settings/registry.ts']);
  expect(ofContract.filter((file) => file.startsWith('e2e/'))).toEqual([]);
});

test('finds a changed test itself, and nothing for a text that no code reads', () => {
  const itself = 'packages/engine/src/captions/web-vtt.test.ts';
  expect(relatedTests([itself])).toEqual([itself]);
  expect(relatedTests(['docs/architecture.md'])).toEqual([]);
});
