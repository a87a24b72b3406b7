import { expect, test } from 'vitest';
import { isPageLink, youtubeIdOf } from './page-content.ts';

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
  'http://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  ' https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ ',
  'https://www.youtube.com/live/dQw4w9WgXcQ',
])('%s names its video', (address) => expect(youtubeIdOf(address)).toBe('dQw4w9WgXcQ'));

test.each([
  '',
  'hello-world',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ"onload',
  'javascript://youtube.com/watch?v=dQw4w9WgXcQ',
])('"%s" names no video', (address) => expect(youtubeIdOf(address)).toBeNull());

test.each(['https://a.example', 'http://a.example/x', 'mailto:a@b.example', 'tel:+49301', '/page/terms'])(
  'a link may lead to %s',
  (href) => expect(isPageLink(href)).toBe(true),
);

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JAVASCRIPT:x',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'java\tscript:x',
  'blob:x',
  'page',
])('a link may not lead to %s', (href) => expect(isPageLink(href)).toBe(false));
