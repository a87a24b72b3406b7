import { SearchX } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { SearchBox } from '../../../ui/inputs/search-box.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Accordion } from '../../../ui/accordion.tsx';
import { Badge, Tag, type Tone } from '../../../ui/badge.tsx';
import { apiDocsTexts as texts } from './api-docs.texts.ts';
import { byFeature, findOperations } from './find-operations.ts';
import type { DocOperation } from './operations-of.ts';
import { OperationDetails } from './operation-details.tsx';

type Props = {
  /** All that the person may know of. */
  operations: readonly DocOperation[];
  search: string;
  onlyForTokens: boolean;
  onChange: (part: { search?: string | undefined; for?: string | undefined }) => void;
};

/** Every call by its feature, searched and narrowed by what stands in the address. */
export function CallCatalogue({ operations, search, onlyForTokens, onChange }: Props) {
  const found = findOperations(operations, { search, onlyForTokens, isOperator: true });
  const groups = byFeature(found);
  return (
    <div className="grid gap-5">
      <search aria-label={texts.tools} className="flex flex-wrap items-center gap-3">
        <SearchBox label={texts.search} value={search} onChange={(text) => onChange({ search: text || undefined })} />
        <Segmented
          label={texts.which}
          segments={[
            { value: 'all', label: texts.all },
            { value: 'tokens', label: texts.forTokens },
          ]}
          value={onlyForTokens ? 'tokens' : 'all'}
          onValueChange={(value) => onChange({ for: value === 'tokens' ? value : undefined })}
        />
        <span role="status" className="text-13 text-text-3 tabular-nums">
          {texts.found(found.length)}
        </span>
      </search>
      {found.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={texts.nothing}
          text={texts.nothingText}
          action={<Button onClick={() => onChange({ search: undefined, for: undefined })}>{texts.showAll}</Button>}
        />
      ) : (
        <div className="grid items-start gap-x-8 md:grid-cols-[168px_minmax(0,1fr)]">
          <FeatureNav features={groups.map(([feature, { length }]) => ({ feature, count: length }))} />
          <div className="grid min-w-0 gap-8">
            {groups.map(([feature, calls]) => (
              <section key={feature} id={idOf(feature)} tabIndex={-1} aria-label={nameOf(feature)} className="min-w-0">
                <h2 className="display-18 mb-2">{nameOf(feature)}</h2>
                <OperationList operations={calls} />
              </section>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

const METHOD_TONES: Readonly<Record<string, Tone>> = { GET: 'info', POST: 'success', PUT: 'warning', DELETE: 'danger' };

/** The calls of one feature, each behind its line. */
function OperationList({ operations }: { operations: readonly DocOperation[] }) {
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

function FeatureNav({ features }: { features: readonly { feature: string; count: number }[] }) {
  return (
    <nav aria-label={texts.features} className="sticky top-[calc(var(--top)+16px)] max-md:hidden">
      <ul className="grid gap-0.5">
        {features.map(({ feature, count }) => (
          <li key={feature}>
            <a
              href={`#${idOf(feature)}`}
              className="flex min-h-(--h-row) items-center justify-between gap-2 rounded-md px-2.5 text-13 text-text-2 hover:bg-fill hover:text-text"
            >
              {nameOf(feature)}
              <span className="text-12 text-text-3 tabular-nums">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const idOf = (feature: string): string => `calls-${feature}`;
const nameOf = (feature: string): string => feature.charAt(0).toUpperCase() + feature.slice(1);
