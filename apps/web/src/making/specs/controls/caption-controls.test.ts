import { CaptionStyle } from '@sayso/contract';
import { expect, test } from 'vitest';
import { hasAccent } from './caption-controls.tsx';

test('the accent shows in every style but the minimal one', () => {
  expect(CaptionStyle.options.filter((style) => !hasAccent(style))).toEqual(['off', 'minimal']);
});
