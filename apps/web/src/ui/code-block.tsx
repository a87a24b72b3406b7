import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Button } from './button.tsx';

/** How long the button says that it has copied, in milliseconds. */
const SAID_MS = 2_000;

/** A piece of code and what it is, so that it can be tinted. */
type CodePart = { kind: 'key' | 'text' | 'number' | 'plain'; text: string };

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

const INK: Record<CodePart['kind'], string> = {
  key: 'text-accent-text',
  text: 'text-success',
  number: 'text-info',
  plain: '',
};

type Outcome = 'none' | 'copied' | 'refused';
const WORDS: Record<Outcome, string> = { none: 'Copy', copied: 'Copied', refused: 'Press Ctrl+C' };

type Props = {
  title: string;
  value: unknown;
  /** What is taken away, where it is not what is shown: a key without the blanks that make it easy to read. */
  copied?: string;
};

/** A JSON value under its name, tinted, with a button that copies it. A text that is no JSON value is shown as it is. */
export function CodeBlock({ title, value, copied }: Props) {
  const titleId = useId();
  const codeId = useId();
  const [outcome, setOutcome] = useState<Outcome>('none');
  const code = typeof value === 'string' ? value : formatJson(value);
  const parts: readonly CodePart[] = typeof value === 'string' ? [{ kind: 'plain', text: value }] : partsOfJson(code);
  useEffect(() => {
    if (outcome === 'none') return;
    const timer = setTimeout(() => setOutcome('none'), SAID_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  /** Where the browser keeps us from the clipboard, the code is marked, ready to be copied by hand. */
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied ?? code);
      setOutcome('copied');
    } catch {
      window.getSelection()?.selectAllChildren(document.getElementById(codeId) ?? document.body);
      setOutcome('refused');
    }
  };
  return (
    <section aria-labelledby={titleId} className="grid min-w-0 gap-2">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h4 id={titleId} className="font-semibold">
          {title}
        </h4>
        <Button
          variant="quiet"
          size="sm"
          icon={outcome === 'copied' ? Check : Copy}
          aria-label={outcome === 'none' ? `Copy ${title}` : undefined}
          onClick={() => void copy()}
        >
          {WORDS[outcome]}
        </Button>
      </div>
      <pre
        role="group"
        tabIndex={0}
        aria-labelledby={titleId}
        className="max-h-[420px] overflow-auto rounded-md border border-border bg-bg-sunken px-3.5 py-3 font-mono text-12 leading-[19px] text-text-2 focus-visible:rounded-md"
      >
        <code id={codeId}>
          {parts.map(({ kind, text }, place) => (
            <span key={place} className={INK[kind]}>
              {text}
            </span>
          ))}
        </code>
      </pre>
      <span role="status" className="sr-only">
        {outcome === 'copied' && `${title} copied`}
      </span>
    </section>
  );
}
