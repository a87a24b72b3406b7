import type { AdminPage } from '@sayso/contract';
import { ExternalLink } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { tableColumns } from '../../../ui/table/columns.ts';
import { TitleLines } from '../../../ui/table/title-lines.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { managementTexts as texts } from './management.texts.ts';
import { menuOf } from './pages-page.ts';

const column = tableColumns<AdminPage>();

/** The columns of the list. */
export const pageColumns = column.columns([
  column.accessor('name', {
    header: texts.columns.name,
    meta: { card: 'title' },
    cell: ({ row: { original } }) => (
      <TitleLines
        title={
          <span className="inline-flex flex-wrap items-center gap-1.5">
            {original.name}
            {original.is_special && <Badge tone="plum">{texts.special}</Badge>}
            {original.missing.length > 0 && <Badge tone="warning">{texts.unfinished}</Badge>}
          </span>
        }
        text={<span className="font-mono">{texts.slug(original.slug)}</span>}
      />
    ),
  }),
  column.accessor('content', {
    header: texts.columns.content,
    enableSorting: false,
    meta: { card: 'subtitle' },
    cell: ({ row: { original } }) => <Content page={original} />,
  }),
  column.accessor(menuOf, {
    id: 'order',
    header: texts.columns.order,
    cell: ({ getValue }) => texts.places[getValue()],
  }),
  column.accessor('is_public', {
    id: 'readers',
    header: texts.columns.readers,
    enableSorting: false,
    meta: { from: 'medium' },
    cell: ({ row: { original } }) => texts.readers[readersOf(original)],
  }),
  column.accessor('updated_at', {
    header: texts.columns.updated_at,
    sortDescFirst: true,
    meta: { from: 'wide' },
    cell: ({ getValue }) => <RelativeTime iso={getValue()} />,
  }),
]);

function Content({ page: { preview, link } }: { page: AdminPage }) {
  return (
    <span className="grid max-w-[420px] min-w-0 gap-0.5 whitespace-normal sm:py-2">
      <span className={preview ? 'line-clamp-2 text-text-2' : 'text-text-3'}>{preview || texts.noContent}</span>
      {link !== null && (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex max-w-full items-center gap-1.5 justify-self-start text-12 text-accent-text hover:underline"
        >
          <Icon of={ExternalLink} size={12} />
          <span className="truncate">{link}</span>
          <VisuallyHidden>{texts.opensNewTab}</VisuallyHidden>
        </a>
      )}
    </span>
  );
}

function readersOf({ is_special, is_public }: AdminPage): keyof typeof texts.readers {
  if (is_special) return 'byPlan';
  return is_public ? 'everybody' : 'signedIn';
}
