import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A fenced block of a document: its language, what stands in it, and the step of the list that it belongs to. */
export type Block = { section: string; step: number; language: string; text: string };

const DOCS = path.resolve(import.meta.dirname, '../../../../docs');

/** The fenced blocks of a document, in their order. Those of a list are moved to the margin. */
export function blocksOf(document: string): Block[] {
  const blocks: Block[] = [];
  let [section, step] = ['', 0];
  let open: { indent: number; language: string; lines: string[] } | null = null;
  for (const line of readFileSync(path.join(DOCS, document), 'utf8').split('\n')) {
    const fence = /^( *)```(\w*)/.exec(line);
    if (fence && open) {
      blocks.push({ section, step, language: open.language, text: open.lines.join('\n') });
      open = null;
    } else if (fence) open = { indent: fence[1]?.length ?? 0, language: fence[2] ?? '', lines: [] };
    else if (open) open.lines.push(line.slice(open.indent));
    else if (line.startsWith('## ')) [section, step] = [line.slice(3), 0];
    else step = Number(/^(\d+)\. /.exec(line)?.[1] ?? step);
  }
  return blocks;
}

/** What says the same in every answer; of everything else the kind counts. */
const SAID = new Set(['status', 'code', 'message', 'errors', 'error', 'current_page', 'per_page']);

/** What an answer lacks of one that a document shows: fields, or the kind of what stands in them. */
export function differencesOf(answer: unknown, shown: unknown, place = ''): string[] {
  if (Array.isArray(shown)) {
    const [first] = Array.isArray(answer) ? answer : [];
    return Array.isArray(answer) ? differencesOf(first, shown[0], `${place}[0]`) : [`${place} is no list`];
  }
  if (typeof shown === 'object' && shown !== null) {
    if (typeof answer !== 'object' || answer === null) return [`${place} holds nothing`];
    return Object.entries(shown).flatMap(([name, part]) =>
      SAID.has(name) && JSON.stringify((answer as Record<string, unknown>)[name]) !== JSON.stringify(part)
        ? [`${place}.${name} is ${JSON.stringify((answer as Record<string, unknown>)[name])}`]
        : differencesOf((answer as Record<string, unknown>)[name], part, `${place}.${name}`),
    );
  }
  return typeof answer === typeof shown ? [] : [`${place} is ${JSON.stringify(answer)}`];
}

/** A request as a document writes it down: a line with method and address, its headers, and after an empty line its body. */
export function requestOf(text: string): {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
} {
  const [head = '', ...body] = text.split('\n\n');
  const [first = '', ...lines] = head.split('\n');
  const [method = '', url = ''] = first.split(' ');
  const headers = lines.map((line): [string, string] => [line.split(': ')[0] ?? '', line.split(': ')[1] ?? '']);
  return { method, url, headers: Object.fromEntries(headers), body: body.join('\n\n') };
}

/** Puts what earlier steps gave in the place of `{{2.speech.id}}`. */
export function fillSteps(text: string, steps: ReadonlyMap<number, unknown>): string {
  return text.replaceAll(/\{\{(\d+)\.([\w.]+)\}\}/g, (whole, step: string, names: string) => {
    const value = names
      .split('.')
      .reduce<unknown>((held, name) => (held as Record<string, unknown> | undefined)?.[name], steps.get(Number(step)));
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`No step gave ${whole}`);
    return String(value);
  });
}
