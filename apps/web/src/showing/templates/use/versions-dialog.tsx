import type { TemplateVersion } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ErrorState, Loading } from '../../../ui/feedback/states.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { sayDone, sayFailed } from '../say.ts';
import { templateVersionsQuery, useTemplateActions } from '../templates.queries.ts';
import { templatesTexts } from '../templates.texts.ts';

const texts = templatesTexts.versions;

/** Every kept state of a template, newest first, and the way back to one. */
export function VersionsDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(templateVersionsQuery(id));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.title} description={texts.text} width="wide">
      {data ? (
        <ol className="divide-y divide-border">
          {data.map((version) => (
            <Line key={version.version} id={id} version={version} />
          ))}
        </ol>
      ) : error ? (
        <ErrorState title={texts.failed} text={messageOf(error)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

function Line({ id, version }: { id: string; version: TemplateVersion }) {
  const { restore } = useTemplateActions();
  const bringBack = () =>
    restore.mutate(
      { params: { id }, body: { version: version.version } },
      {
        onSuccess: () => sayDone(texts.restored(version.version)),
        onError: (error) => sayFailed(texts.notRestored, error),
      },
    );
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 text-13 font-medium">
          {texts.line(version.version)}
          {version.is_current && <Badge tone="accent">{texts.current}</Badge>}
          {version.is_published && <Badge tone="success">{texts.published}</Badge>}
        </p>
        <p className="line-clamp-2 text-12 wrap-anywhere text-text-2">{version.script}</p>
        <p className="text-12 text-text-3">
          <RelativeTime iso={version.created_at} />
          {version.created_by && ` · ${version.created_by.name}`}
        </p>
      </div>
      {!version.is_current && (
        <Button size="sm" busy={restore.isPending} onClick={() => bringBack()}>
          {texts.restore}
        </Button>
      )}
    </li>
  );
}
