import { SYSTEM_TABLES, type SystemTable, type TopVideoOrder } from '@sayso/contract';
import { Download } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx';
import { useSystemTime } from './time-picker.tsx';
import { exportSystemTable } from './system.queries.ts';
import { systemTexts } from './system.texts.gen.ts';
import { useExport, ExportButton } from '../../../ui/list-buttons.tsx';

const texts = systemTexts.exporting;

type Query = Omit<Parameters<typeof exportSystemTable>[0], 'table'>;

const ABOUT = 'system-export';

/** Everything that is shown, each as a table. */
export function ExportMenu({ by }: { by: TopVideoOrder }) {
  const { query } = useSystemTime();
  const save = (table: SystemTable) => exportSystemTable({ ...query, by, table });
  const { isBusy, run } = useExport(save, { about: ABOUT, done: texts.done, failed: texts.failed });
  return (
    <Menu
      trigger={
        <Button icon={Download} busy={isBusy} busyText={texts.busy}>
          {texts.action}
        </Button>
      }
    >
      {SYSTEM_TABLES.map((table) => (
        <MenuItem key={table} onSelect={() => void run(table)}>
          {texts.tables[table]}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** One table. */
export function TableExport({ table, query }: { table: SystemTable; query: Query }) {
  return <ExportButton about={ABOUT} words={texts} save={() => exportSystemTable({ ...query, table })} />;
}
