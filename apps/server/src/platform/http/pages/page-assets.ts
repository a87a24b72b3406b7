import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { WatchAssets } from '@sayso/contract';
import postcss, { type AtRule, type Container, type Root } from 'postcss';
import { fileExists } from '../../lib/files.ts';

/** Vite's list of built files. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; assets?: string[] }>;

/** Chooses the theme before the first paint. */
const BOOT_FILE = 'theme-boot.js';
/** Asks for the scripts of a page that stands without them. */
const LATE_SCRIPTS_FILE = 'late-scripts.js';
/** The app's page has another one: it asks early for what its screen begins with. */
const APP_BOOT_FILES = [BOOT_FILE, 'first-boot.js'] as const;
/** What the build says of first screens: the files that one needs beside the app's own, by its address. */
const FIRST_FILES = '.vite/first-files.json';

/**
 * The files of a page. The few lines of script that the first paint waits for stand in the page itself: on a phone's network a file of their own
 * costs two round trips. `scriptHashes`: what lets them run, as a content security policy writes it. `sheet`: all its styles.
 */
export async function readPageAssets(
  clientDir: string,
  manifest: Manifest,
  entry: string,
): Promise<{ assets: WatchAssets; scriptHashes: readonly string[]; sheet: string }> {
  const [boot, lateScripts] = await Promise.all(
    [BOOT_FILE, LATE_SCRIPTS_FILE].map((name) => readBuilt(clientDir, name)),
  );
  const { js, css } = filesOf(manifest, entry);
  const sheets = await Promise.all(css.map((name) => readBuilt(clientDir, name)));
  return {
    assets: { js, css, boot: boot ?? '', lateScripts: lateScripts ?? '' },
    scriptHashes: [boot, lateScripts].flatMap((script) => (script ? [hashOf(script)] : [])),
    sheet: sheets.join(''),
  };
}

/** What stands in the app's page itself, by the name of its file, and the files of each first screen. */
export async function readAppAssets(clientDir: string) {
  const read = (name: string) => readBuilt(clientDir, name);
  const scripts = new Map<string, string>();
  for (const name of APP_BOOT_FILES) {
    const script = await read(name);
    if (script !== null) scripts.set(name, script);
  }
  const firstFiles = JSON.parse((await read(FIRST_FILES)) ?? '{}') as Record<string, string[]>;
  return { scripts, scriptHashes: [...scripts.values()].map(hashOf), firstFiles };
}

/** What a built file holds; null when the build has none of that name. */
async function readBuilt(clientDir: string, name: string): Promise<string | null> {
  const file = path.join(clientDir, name);
  return (await fileExists(file)) ? (await readFile(file, 'utf8')).trim() : null;
}

/** A page's script with all that it imports, itself first, and the styles of them. */
function filesOf(manifest: Manifest, entry: string): { js: string[]; css: string[] } {
  const css = new Set<string>();
  const js = new Set<string>();
  const waiting = [entry];
  for (let key = waiting.shift(); key; key = waiting.shift()) {
    const chunk = manifest[key];
    if (!chunk || js.has(`/${chunk.file}`)) continue;
    js.add(`/${chunk.file}`);
    for (const file of chunk.css ?? []) css.add(`/${file}`);
    waiting.push(...(chunk.imports ?? []));
  }
  return { js: [...js], css: [...css] };
}

/** How a content security policy names a script or a style sheet that stands in a page. */
function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** A page with its styles in it, and the hash that lets them have their effect, as a content security policy writes it. */
type StyledPage = { page: string; hash: string | null };

type Styles = { text: string; hash: string };

const HEAD_END = '</head>';
/** How many different looks of a page are remembered; one that is not is found anew. */
const KEPT_LOOKS = 50;

/**
 * Puts into a page the rules of a style sheet that it shows something with, so that it stands when it has arrived: a sheet of its own comes round trips
 * later, and takes its share of the network from the picture. Rules for elements, states and media stay; what names a class stays where the page
 * has it, a custom property where something asks for it. What a script draws later needs the whole sheet.
 * @param sheet CSS as it was built, its classes written out.
 */
export function pageStyler(sheet: string): (html: string) => StyledPage {
  let parsed: Root | undefined;
  const looks = new Map<string, Styles>();
  return (html) => {
    if (sheet === '') return { page: html, hash: null };
    const classes = classesIn(html);
    const given = valuesIn(html);
    const key = [...classes, ...given].toSorted().join(' ');
    let styles = looks.get(key);
    if (!styles) {
      parsed ??= postcss.parse(sheet);
      const text = pick(parsed.clone(), classes, given);
      styles = { text, hash: hashOf(text) };
      if (looks.size === KEPT_LOOKS) looks.clear();
      looks.set(key, styles);
    }
    const { text, hash } = styles;
    return { page: html.replace(HEAD_END, () => `<style>${text}</style>${HEAD_END}`), hash };
  };
}

function pick(root: Root, classes: ReadonlySet<string>, given: readonly string[]): string {
  root.walkComments((comment) => void comment.remove());
  root.walkRules((rule) => {
    if (isInKeyframes(rule.parent)) return;
    const shown = rule.selectors.filter((selector) => classesOf(selector).every((name) => classes.has(name)));
    if (shown.length === 0) rule.remove();
    else if (shown.length < rule.selectors.length) rule.selectors = shown;
  });
  while (removeUnasked(root, given)) removeEmpty(root);
  removeEmpty(root);
  return root.toString();
}

/** Custom properties that nothing asks for, and animations that nothing plays. Whether there were any: what they asked for may be next. */
function removeUnasked(root: Root, given: readonly string[]): boolean {
  const asked = new Set(given.flatMap((value) => asksOf(value)));
  const played = new Set<string>();
  root.walkDecls(({ prop, value }) => {
    for (const name of asksOf(value)) asked.add(name);
    if (/animation|^--/.test(prop)) for (const word of value.split(/[\s,]+/)) played.add(word);
  });
  let removed = false;
  const drop = (node: { remove: () => unknown }) => {
    node.remove();
    removed = true;
  };
  root.walkDecls(/^--/, (declaration) => {
    if (!asked.has(declaration.prop)) drop(declaration);
  });
  root.walkAtRules('property', (rule) => {
    if (!asked.has(rule.params)) drop(rule);
  });
  root.walkAtRules(/keyframes$/, (rule) => {
    if (!played.has(rule.params)) drop(rule);
  });
  return removed;
}

/** Layers stay, empty or not: they take their order from where they are named first. */
function removeEmpty(root: Root): void {
  const empty: Container[] = [];
  root.walk((node) => {
    if (node.type !== 'rule' && node.type !== 'atrule') return;
    if (node.nodes?.length === 0 && !isLayer(node)) empty.push(node as Container);
  });
  for (const node of empty) node.remove();
  if (empty.length > 0) removeEmpty(root);
}

const isLayer = (node: { type: string; name?: string }) => node.type === 'atrule' && node.name === 'layer';

const isInKeyframes = (parent: { type: string } | undefined) =>
  parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');

const asksOf = (value: string): string[] => value.match(/(?<=var\(\s*)--[\w-]+/g) ?? [];

/** One letter of a name in a selector, as it stands or escaped, by its number or itself. */
const LETTER = /\\([0-9a-f]{1,6})\s?|\\(.)|([\w-]|[^\0-\x7f])/iuy;

/** The classes that an element, or those around it, must have. What stands in brackets, as in `:not(.a)`, is left open. */
function classesOf(selector: string): string[] {
  const classes: string[] = [];
  let depth = 0;
  for (let at = 0; at < selector.length; at += 1) {
    const letter = selector[at];
    if (letter === '\\') at += 1;
    else if (letter === '(' || letter === '[') depth += 1;
    else if (letter === ')' || letter === ']') depth -= 1;
    else if (letter === '.' && depth === 0) {
      const { name, end } = nameAt(selector, at + 1);
      classes.push(name);
      at = end - 1;
    }
  }
  return classes;
}

function nameAt(selector: string, start: number): { name: string; end: number } {
  let name = '';
  LETTER.lastIndex = start;
  for (let found = LETTER.exec(selector); found; found = LETTER.exec(selector)) {
    const [, code, escaped, plain] = found;
    name += code === undefined ? (escaped ?? plain ?? '') : String.fromCodePoint(Number.parseInt(code, 16));
    start = LETTER.lastIndex;
  }
  return { name, end: start };
}

/** Every class of the elements of a page. */
function classesIn(html: string): Set<string> {
  const lists = attributesOf(html, 'class').map(unescapeAttribute);
  return new Set(lists.flatMap((list) => list.split(/\s+/)));
}

/** The values of an attribute in a page. Attributes are read as wholes: the value of another may look like one. */
const attributesOf = (html: string, wanted: string): string[] =>
  [...html.matchAll(/\s([\w:-]+)="([^"]*)"/g)].flatMap(([, name, value = '']) => (name === wanted ? [value] : []));

/** The styles that elements of a page carry themselves. */
const valuesIn = (html: string): string[] => attributesOf(html, 'style').filter((style) => style.includes('var('));

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Of what React escapes in an attribute. */
const unescapeAttribute = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '');
