import { expect, onTestFinished, test } from 'vitest';
import { fill, filled, i18n, icu, texts, textsIn, withTexts } from './index.ts';

const usersTexts = texts('users', {
  title: 'Users',
  steps: ['Ask', icu<{ days: number }>(['Wait ', ['days', 'plural', { one: ['a day'], other: ['#', ' days'] }]])],
  created: { title: 'User created', text: icu<{ name: string | number }>([['name'], ' has been created.']) },
});

test('texts are read as they stand, and messages take values', () => {
  expect(usersTexts.title).toBe('Users');
  expect(usersTexts.steps.length).toBe(2);
  expect([1, 1200].map((days) => usersTexts.steps[1]({ days }))).toEqual(['Wait a day', 'Wait 1,200 days']);
  expect({ ...usersTexts.created }.title).toBe('User created');
});

test('a group is filled with the same values', () => {
  expect(fill(usersTexts.created, { name: 'Ada' })).toEqual({ title: 'User created', text: 'Ada has been created.' });
});

test('another language speaks from the next read on, and English where it has no message', () => {
  const { steps } = usersTexts;
  onTestFinished(() => i18n.activate('en'));
  const table = withTexts({ created: { status: 201 } }, { created: filled(usersTexts.created, { name: 'Ada' }) });
  i18n.load('de', { 'users.title': ['Benutzer'], 'users.created.title': ['Angelegt'] });
  i18n.activate('de');
  expect([usersTexts.title, steps[0]]).toEqual(['Benutzer', 'Ask']);
  expect(table.created).toEqual({ status: 201, title: 'Angelegt', text: 'Ada has been created.' });
});

test('texts in one language stay in it, numbers too', () => {
  const shop = textsIn('de', { seen: icu<{ count: number }>([['count', 'number'], ' Aufrufe']) });
  expect(shop.seen({ count: 12_345.5 })).toBe('12.345,5 Aufrufe');
});
