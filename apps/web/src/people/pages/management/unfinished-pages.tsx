import type { AdminPage } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/actions/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { managementTexts } from './management.texts.ts';

const { finish: texts } = managementTexts;

/** Pages that are still drafts, how much is missing in each, and the way to finish it; nothing when all are finished. */
export function UnfinishedPages({ pages }: { pages: readonly AdminPage[] }) {
  const unfinished = pages.filter(({ missing }) => missing.length > 0);
  if (unfinished.length === 0) return null;
  return (
    <TitledCard title={texts.title(unfinished.length)} text={texts.text}>
      <ul className="grid divide-y divide-border">
        {unfinished.map(({ id, name, missing }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-2.5 first:pt-0 last:pb-0">
            <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
              <span className="font-medium wrap-anywhere">{name}</span>
              <span className="text-13 text-text-2">{texts.left(missing.length)}</span>
            </div>
            <Link
              to="/admin/pages/$page"
              params={{ page: id }}
              aria-label={texts.name(name)}
              className={`shrink-0 ${buttonClass({ size: 'sm' })}`}
            >
              {texts.action}
            </Link>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
