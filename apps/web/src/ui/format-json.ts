/** A piece of code and what it is, so that it can be tinted. */
export type CodePart = { kind: 'key' | 'text' | 'number' | 'plain'; text: string };

/** Widest object or list that stays on one line, in characters. */
const LINE = 68;
const INDENT = '  ';

/** A value as JSON that people read: two blanks a level, short objects and lists on one line. */
export function formatJson(value: unknown, indent = ''): string {
  const flat = inOneLine(value);
  if (flat.length + indent.length <= LINE || typeof value !== 'object' || value === null) return flat;
  const inner = indent + INDENT;
  const isList = Array.isArray(value);
  const lines = isList
    ? value.map((item) => inner + formatJson(item, inner))
    : Object.entries(value).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${formatJson(item, inner)}`);
  return `${isList ? '[' : '{'}\n${lines.join(',\n')}\n${indent}${isList ? ']' : '}'}`;
}

function inOneLine(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${value.map(inOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const pairs = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${inOneLine(item)}`);
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
}

const PART = /("(?:\\.|[^"\\])*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b)|([^"\d\-tfn]+|.)/gu;

/** Cuts JSON into names, texts, numbers and the rest. The parts in a row are the JSON again. */
export function partsOfJson(json: string): CodePart[] {
  return [...json.matchAll(PART)].flatMap(([, quoted, colon, number, rest]): CodePart[] => {
    if (quoted !== undefined && colon !== undefined) return [part('key', quoted), part('plain', colon)];
    if (quoted !== undefined) return [part('text', quoted)];
    return [number === undefined ? part('plain', rest ?? '') : part('number', number)];
  });
}

const part = (kind: CodePart['kind'], text: string): CodePart => ({ kind, text });
