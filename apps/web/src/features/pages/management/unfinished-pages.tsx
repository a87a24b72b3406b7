import type { AdminPage } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { MissingWords } from '../missing-words.tsx';
import { managementTexts } from './management.texts.ts';

const { finish: texts } = managementTexts;

/** The pages that customers do not see yet, what is missing in each, and the way to finish it; nothing when all are finished. */
export function UnfinishedPages({ pages }: { pages: readonly AdminPage[] }) {
  const unfinished = pages.filter(({ missing }) => missing.length > 0);
  if (unfinished.length === 0) return null;
  return (
    <TitledCard title={texts.title(unfinished.length)} text={texts.text}>
      <ul className="grid divide-y divide-border">
        {unfinished.map(({ id, name, missing }) => (
          <li key={id} className="flex items-start justify-between gap-4 py-3 first:pt-0 last:pb-0">
            <div className="grid min-w-0 gap-1.5">
              <span className="font-medium wrap-anywhere">{name}</span>
              <MissingWords words={missing} />
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
