import { expect, test } from 'vitest';
import { isPageLink, youtubeIdOf } from './page-content.ts';

test('every form of a YouTube address names its video, and nothing else names one', () => {
  for (const address of [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
    'http://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    ' https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ ',
    'https://www.youtube.com/live/dQw4w9WgXcQ',
  ])
    expect(youtubeIdOf(address), address).toBe('dQw4w9WgXcQ');
  for (const address of [
    '',
    'hello-world',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ"onload',
    'javascript://youtube.com/watch?v=dQw4w9WgXcQ',
  ])
    expect(youtubeIdOf(address), address).toBeNull();
});

test('a link leads to the web, a mailbox, a telephone or a path of this site', () => {
  for (const href of ['https://a.example', 'http://a.example/x', 'mailto:a@b.example', 'tel:+49301', '/page/terms'])
    expect(isPageLink(href), href).toBe(true);
  for (const href of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JAVASCRIPT:x',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc',
    '//evil.example',
    '/\\evil.example',
    'blob:x',
    'page',
  ])
    expect(isPageLink(href), href).toBe(false);
});
