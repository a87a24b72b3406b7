import type { SiteVersion } from '@sayso/contract';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../../lib/api/api-error.ts';
import { dataOf } from '../../../../lib/api/error-data.ts';
import { formatDateTime, formatExactTime } from '../../../../lib/format.ts';
import { useMay } from '../../../../session/may.ts';
import { ErrorState, Loading } from '../../../../ui/feedback/states.tsx';
import { showToast } from '../../../../ui/feedback/toasts.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Pager } from '../../../../ui/pager.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { RelativeTime } from '../../../../ui/relative-time.tsx';
import { restoreSite, useEditedSite, useSiteVersions } from '../../sites.queries.ts';
import { editorTexts } from '../editor.texts.gen.ts';
import { useEditorState, useOpenSite } from '../open-site.tsx';

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
      showToast({ tone: 'success', about: ABOUT, title: texts.done({ at: formatDateTime(at) }) });
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
                      {texts.earlier({ count: earlier.length })}
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

const { versions: versionRowTexts } = editorTexts;

type Props = {
  of: SiteVersion;
  /** By what it is called; no other version of the page is called the same. */
  label: string;
  /** Numbers of the version that is edited, of the one that visitors see and of the one that is being restored; null for none. */
  current: number;
  published: number | null;
  restoring: number | null;
  /** Null for whoever may not. */
  onRestore: ((version: SiteVersion) => void) | null;
};

/** One stored state of the site: when, by whom, whether visitors saw it, and the way back to it. */
function VersionRow({ of: one, label, current, published, restoring, onRestore }: Props) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{label}</span>
        <span className="block text-12 text-text-3">
          <RelativeTime iso={one.at} />
          {one.by && <> {versionRowTexts.by({ name: one.by.name })}</>}
        </span>
      </span>
      {one.version === published ? (
        <Badge tone="success">{versionRowTexts.seen}</Badge>
      ) : (
        one.is_published && <Badge>{versionRowTexts.wasSeen}</Badge>
      )}
      {one.version === current ? (
        <Badge>{versionRowTexts.current}</Badge>
      ) : (
        onRestore && (
          <Button
            size="sm"
            icon={RotateCcw}
            busy={restoring === one.version}
            disabled={restoring !== null && restoring !== one.version}
            aria-label={versionRowTexts.restoreOne({ at: label })}
            onClick={() => onRestore(one)}
          >
            {versionRowTexts.restore}
          </Button>
        )
      )}
    </div>
  );
}

/** Versions of one person within this many milliseconds are one stretch of work. */
const STRETCH_MS = 30 * 60 * 1_000;

/** Versions of one stretch of work: the newest, and those before it, newest first. */
type Stretch = { newest: SiteVersion; earlier: readonly SiteVersion[] };

/** Puts versions, newest first, together that one person made within half an hour. What visitors saw, and whatever `stands` alone, is never among the earlier ones. */
export function stretchesOf(versions: readonly SiteVersion[], stands: (version: number) => boolean): Stretch[] {
  const stretches: { newest: SiteVersion; earlier: SiteVersion[] }[] = [];
  for (const one of versions) {
    const last = stretches.at(-1);
    const goesOn =
      last !== undefined &&
      !one.is_published &&
      !stands(one.version) &&
      last.newest.by?.id === one.by?.id &&
      Date.parse(last.newest.at) - Date.parse(one.at) < STRETCH_MS;
    if (goesOn) last.earlier.push(one);
    else stretches.push({ newest: one, earlier: [] });
  }
  return stretches;
}

/** By what each version is called, no two alike: its time, with seconds where another one is of the same minute, with its number where another is of the same second. */
export function labelsOf(versions: readonly SiteVersion[]): ReadonlyMap<number, string> {
  const ways = [
    ({ at }: SiteVersion) => formatDateTime(at),
    ({ at }: SiteVersion) => formatExactTime(at),
    ({ at, version }: SiteVersion) => `${formatExactTime(at)} (${version})`,
  ];
  return new Map(
    versions.map((one) => {
      const way = ways.find((by) => versions.every((other) => other === one || by(other) !== by(one)));
      return [one.version, (way ?? ways[2])?.(one) ?? ''];
    }),
  );
}
