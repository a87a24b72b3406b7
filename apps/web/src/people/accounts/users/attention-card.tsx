import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { attentionTexts as texts } from './attention.texts.ts';
import { useAttention } from './attention.queries.ts';

/** What waits for an administrator, each with the way to it; nothing where nothing waits. */
export function AttentionCard() {
  const { data: waiting = [] } = useAttention();
  if (waiting.length === 0) return null;
  return (
    <Card className="grid gap-3 p-5 max-sm:p-4">
      <h2 className="flex items-center gap-2 display-18">
        <Icon of={TriangleAlert} className="text-warning" />
        {texts.title}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {waiting.map(({ kind, count }) => {
          const { words, place } = texts.kinds[kind];
          return (
            <li key={kind} className="min-w-0 max-sm:w-full">
              <Link
                to="/admin/$tab"
                params={{ tab: place.tab }}
                search={place.search as never}
                className="touch-44 block rounded-md border border-border bg-fill px-3 py-1.5 text-13 font-medium ring-focus hover:border-border-strong"
              >
                {words(count)}
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
