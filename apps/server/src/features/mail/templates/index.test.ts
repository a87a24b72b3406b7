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
