import { beforeEach, expect, test } from 'vitest';
import type { PlainAsk } from './plain-styles.ts';

const KINDS =
  'a abbr article aside b bdi br button caption center code col colgroup datalist dd details dialog div dl dt em embed fieldset ' +
  'figure footer form h1 h6 header hgroup hr i iframe img input label legend li main mark menu meter nav noscript ol optgroup ' +
  'option output p picture pre progress q rp rt ruby s script search section select slot small span strong style summary svg sup ' +
  'table tbody td template textarea tfoot th thead title tr u ul var video wbr';
const ATTRIBUTES = [
  '',
  'hidden',
  'hidden="until-found"',
  'open',
  'popover',
  'type="hidden"',
  'style="display: flex"',
  'style="visibility: hidden"',
  'style="position: absolute"',
  'style="pointer-events: none"',
  'inert',
];

const answer = (ask: typeof getComputedStyle, element: Element) => {
  const { display, visibility, pointerEvents, position } = ask(element);
  return [display, visibility, pointerEvents, position, ask(element).getPropertyValue('display')].join(', ');
};
/** Elements of which the two answers differ. */
const unlike = (elements: Iterable<Element>) => {
  const { jsdom = getComputedStyle } = getComputedStyle as PlainAsk;
  expect(jsdom).not.toBe(getComputedStyle);
  return [...elements]
    .map((element) => [element.outerHTML, answer(getComputedStyle, element), answer(jsdom, element)])
    .filter(([, plain, full]) => plain !== full);
};

beforeEach(() => () => document.body.replaceChildren());

test.each(ATTRIBUTES)(
  'an element of any kind with [%s], and what is in it, has the style that jsdom gives it',
  (attribute) => {
    for (const kind of KINDS.split(' ')) {
      const outer = document.createElement('div');
      outer.innerHTML = `<div ${attribute}></div>`;
      const [inner] = outer.children;
      const element = document.createElement(kind);
      inner?.append(element, outer.cloneNode(true));
      for (const name of outer.firstElementChild?.getAttributeNames() ?? [])
        element.setAttribute(name, outer.firstElementChild?.getAttribute(name) ?? '');
      element.append(document.createElement('span'));
      document.body.append(outer);
    }
    expect(unlike(document.body.querySelectorAll('*'))).toEqual([]);
  },
);

test('a change is seen at once, and what a style sheet says counts', () => {
  document.body.innerHTML = '<p><button>Go</button></p>';
  const button = document.querySelector('button') as HTMLElement;
  const stylesOf = ({ display, visibility, pointerEvents } = getComputedStyle(button)) => [
    display,
    visibility,
    pointerEvents,
  ];
  expect(stylesOf()).toEqual(['inline-block', 'visible', 'auto']);
  button.hidden = true;
  expect(getComputedStyle(button).display).toBe('none');
  button.hidden = false;
  document.body.style.visibility = 'hidden';
  expect(getComputedStyle(button).visibility).toBe('hidden');
  document.body.removeAttribute('style');
  const sheet = document.createElement('style');
  document.body.append(sheet);
  sheet.textContent = 'p { pointer-events: none; visibility: hidden } button { display: none }';
  expect(stylesOf()).toEqual(['none', 'hidden', 'none']);
  expect(unlike(document.body.querySelectorAll('*'))).toEqual([]);
  button.remove();
  expect(getComputedStyle(button).display).toBe('');
});
