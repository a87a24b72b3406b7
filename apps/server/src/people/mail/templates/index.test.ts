import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fillTemplate, kindOf } from './index.ts';

const site = { name: 'Sayso', url: 'https://videos.example.com' };

test.each(['from_a_newer_version', 'constructor', 'toString'])(
  '%s is no template, and its mails keep the name',
  (name) => {
    expect(kindOf(name)).toBe(name);
    expect(() => fillTemplate(name, {}, site)).toThrow(`There is no mail template ${name}`);
  },
);

test('counts equal acts of support, and says in whose place they were done', () => {
  const at = '2026-03-01T10:00:00.000Z';
  const input = {
    person: 'Bea',
    from: at,
    to: at,
    acts: [{ words: 'Video deleted', target: 'Glow', times: 2 }],
    more: 1,
  };
  const { subject, content } = fillTemplate('actsInPlace', input, site);
  expect(subject).toBe('What support did in your account at Sayso');
  const html = renderToStaticMarkup(content().body);
  for (const words of ['in place of Bea', 'Video deleted', 'Glow, 2 times', 'And 1 more act.'])
    expect(html).toContain(words);
});
