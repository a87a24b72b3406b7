import { Accordion } from '../../../ui/accordion.tsx';
import { Badge, Tag, type Tone } from '../../../ui/badge.tsx';
import { apiDocsTexts as texts } from './api-docs.texts.ts';
import { OperationDetails } from './operation-details.tsx';
import type { DocOperation } from './operations-of.ts';

const METHOD_TONES: Readonly<Record<string, Tone>> = { GET: 'info', POST: 'success', PUT: 'warning', DELETE: 'danger' };

/** The calls of one feature, each behind its line. */
export function OperationList({ operations }: { operations: readonly DocOperation[] }) {
  return (
    <Accordion
      items={operations.map((operation) => ({
        value: operation.id,
        title: <Title operation={operation} />,
        content: <OperationDetails operation={operation} />,
      }))}
    />
  );
}

/** What the call is, and who may make it: a token with a scope, or whom it is for. */
function Title({ operation: { method, path, summary, access, scope } }: { operation: DocOperation }) {
  return (
    <span className="grid gap-x-3 gap-y-1 sm:grid-cols-[64px_minmax(0,1fr)_auto] sm:items-center">
      <span className="self-start font-mono">
        <Badge tone={METHOD_TONES[method] ?? 'neutral'}>{method}</Badge>
      </span>
      <span className="min-w-0">
        <span className="block font-mono text-13 leading-[22px] wrap-anywhere">{path}</span>
        <span className="block text-13 font-normal text-text-2">{summary}</span>
      </span>
      <span>
        {scope === null ? <Tag>{texts.access[access]}</Tag> : <Badge tone="accent">{texts.scope(scope)}</Badge>}
      </span>
    </span>
  );
}
