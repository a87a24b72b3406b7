import type { SiteVersion } from '@sayso/contract';
import { useState } from 'react';
import { messageOf } from '../../../../lib/api/api-error.ts';
import { dataOf } from '../../../../lib/api/error-data.ts';
import { formatDateTime } from '../../../../lib/format.ts';
import { useMay } from '../../../../session/may.ts';
import { ErrorState, Loading } from '../../../../ui/feedback/states.tsx';
import { showToast } from '../../../../ui/feedback/toasts.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Pager } from '../../../../ui/pager.tsx';
import { restoreSite, useEditedSite, useSiteVersions } from '../../sites.queries.ts';
import { editorTexts } from '../editor.texts.ts';
import { useEditorState, useOpenSite } from '../open-site.tsx';
import { labelsOf, stretchesOf } from './stretches.ts';
import { VersionRow } from './version-row.tsx';

const { versions: texts } = editorTexts;
const ABOUT = 'site versions';

/** Stored states of the site, by stretches of work; any of them can be edited on. */
export function VersionsDialog({ onClose }: { onClose: () => void }) {
  const { id, sync, store } = useOpenSite();
  const mayEdit = useMay('sites.edit');
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useSiteVersions(id, page);
  const { data: site } = useEditedSite(id);
  const [restoring, setRestoring] = useState<number | null>(null);
  const current = useEditorState(({ saved }) => saved.version);
  const published = site?.is_published ? site.published_version : null;

  const restore = async ({ version: restored, at }: SiteVersion) => {
    setRestoring(restored);
    try {
      // What stands here becomes a version of its own before.
      if (!(await sync.flush())) return showToast({ tone: 'danger', about: ABOUT, title: texts.unsaved });
      sync.adopt(await restoreSite(id, { version: store.read().saved.version, restored }));
      showToast({ tone: 'success', about: ABOUT, title: texts.done(formatDateTime(at)) });
      onClose();
    } catch (failure) {
      const theirs = dataOf(failure, 'site_changed')?.site;
      if (theirs) sync.collide(theirs);
      showToast({ tone: 'danger', about: ABOUT, title: texts.failed, text: messageOf(failure) });
    } finally {
      setRestoring(null);
    }
  };
  const rows = data?.data ?? [];
  const labels = labelsOf(rows);
  const rowOf = (one: SiteVersion) => (
    <VersionRow
      key={one.version}
      of={one}
      label={labels.get(one.version) ?? ''}
      current={current}
      published={published}
      restoring={restoring}
      onRestore={mayEdit ? (chosen) => void restore(chosen) : null}
    />
  );
  const stands = (version: number) => version === current || version === published;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={texts.title} description={texts.text}>
      {error ? (
        <ErrorState title={texts.notLoaded} text={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : !data ? (
        <Loading title={texts.loading} />
      ) : (
        <div className="grid gap-4">
          <ol aria-label={texts.title} className="grid divide-y divide-border">
            {stretchesOf(rows, stands).map(({ newest, earlier }) => (
              <li key={newest.version}>
                {rowOf(newest)}
                {earlier.length > 0 && (
                  <details className="pb-2">
                    <summary className="w-fit cursor-pointer rounded-sm py-1 text-12 text-text-2 hover:text-text ring-focus pointer-coarse:py-3">
                      {texts.earlier(earlier.length)}
                    </summary>
                    <div className="ml-1 grid divide-y divide-border border-l border-border pl-3">
                      {earlier.map(rowOf)}
                    </div>
                  </details>
                )}
              </li>
            ))}
          </ol>
          <Pager label={texts.pages} page={page} pages={data.last_page} onPageChange={setPage} />
        </div>
      )}
    </Dialog>
  );
}
