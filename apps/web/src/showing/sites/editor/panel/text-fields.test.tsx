import { SiteLink } from '@sayso/contract';
import { expect, test } from 'vitest';
import { completeLink } from './text-fields.tsx';

test.each([
  ['example.com', 'https://example.com'],
  [' shop.example.com/new?a=1#b ', 'https://shop.example.com/new?a=1#b'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['me@example.com', 'mailto:me@example.com'],
  ['+49 30 1234567', 'tel:+49301234567'],
  ['https://example.com', 'https://example.com'],
  ['#contact', '#contact'],
  ['', ''],
])('%j becomes %j, which a site can have', (typed, link) => {
  expect(completeLink(typed)).toBe(link);
  expect(SiteLink.shape.href.safeParse(link).success).toBe(true);
});

test.each(['javascript:alert(1)', 'soon', 'data:text/html,x'])('%j stays as it is, and is refused', (typed) => {
  expect(completeLink(typed)).toBe(typed);
  expect(SiteLink.shape.href.safeParse(completeLink(typed)).success).toBe(false);
});
