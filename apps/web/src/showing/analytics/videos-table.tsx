import { WATCHED_VIDEO_SORTS, type WatchedVideo } from '@sayso/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChartNoAxesColumn, Clapperboard } from 'lucide-react';
import { useAddressSearch } from '../../lib/use-address-search.ts';
import { buttonClass } from '../../ui/actions/button.tsx';
import { MenuItem } from '../../ui/overlays/menu.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { TableTools } from '../../ui/table/table-tools.tsx';
import { useMay } from '../../session/may.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { exportVideos, useWatchedVideos, videoAnalytics } from './analytics.queries.ts';
import { analyticsTexts } from './analytics.texts.ts';
import { useAskedTime } from './asked-days.ts';
import { SaveTableButton } from './save-table-button.tsx';
import { WATCHED_VIDEO_COLUMNS } from './watched-video-columns.tsx';

const texts = analyticsTexts.table;
const RULES = { sorts: WATCHED_VIDEO_SORTS, defaultSort: { by: 'views', order: 'desc' }, filters: {} } as const;

/** The finished videos, those that were watched most first. */
export function VideosTable() {
  const navigate = useNavigate();
  const mayCreate = useMay('videos.create');
  const { search } = useAddressSearch();
  const { asked } = useAskedTime();
  const state = useTableState({ name: 'watched-videos', address: useAddressSearch(), ...RULES });
  const list = useWatchedVideos({ ...state.listQuery, ...asked });
  const open = ({ id }: WatchedVideo) => {
    const { range, date_from, date_to } = search;
    void navigate({ ...videoAnalytics(id), search: { range, date_from, date_to } });
  };
  return (
    <section className="grid min-w-0 gap-4">
      <h2 className="display-18">{texts.title}</h2>
      <TableTools
        state={state}
        search={texts.search}
        actions={<SaveTableButton of="videos" download={() => exportVideos({ ...state.exportQuery, ...asked })} />}
      />
      <DataTable
        label={texts.title}
        columns={WATCHED_VIDEO_COLUMNS}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        list={list}
        state={state}
        nothingYet={{
          icon: Clapperboard,
          ...texts.nothingYet,
          action: mayCreate ? (
            <Link to="/create" className={buttonClass({ variant: 'primary' })}>
              {texts.create}
            </Link>
          ) : undefined,
        }}
        nothingFound={texts.nothingFound}
        failed={texts.failed}
        onOpen={open}
        rowMenu={(video) => (
          <MenuItem icon={ChartNoAxesColumn} onSelect={() => open(video)}>
            {texts.open}
          </MenuItem>
        )}
      />
    </section>
  );
}
