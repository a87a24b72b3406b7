import { SearchX } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { SearchBox } from '../../../ui/inputs/search-box.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { apiDocsTexts as texts } from './api-docs.texts.ts';
import { byFeature, findOperations } from './find-operations.ts';
import { OperationList } from './operation-list.tsx';
import type { DocOperation } from './operations-of.ts';

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
