import { SYSTEM_TABLES, type SystemTable, type TopVideoOrder } from '@sayso/contract';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx';
import { useSystemTime } from './asked-system-time.ts';
import { exportSystemTable } from './system.queries.ts';
import { systemTexts } from './system.texts.ts';

const texts = systemTexts.exporting;

type Query = Omit<Parameters<typeof exportSystemTable>[0], 'table'>;

function useExport() {
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async start(table: SystemTable, query: Query): Promise<void> {
      setBusy(true);
      try {
        await exportSystemTable({ ...query, table });
        showToast({ tone: 'success', about: 'system-export', ...texts.done });
      } catch (error) {
        showToast({ tone: 'danger', about: 'system-export', title: texts.failed, text: messageOf(error) });
      } finally {
        setBusy(false);
      }
    },
  };
}

/** Everything that is shown, each as a table. */
export function ExportMenu({ by }: { by: TopVideoOrder }) {
  const { query } = useSystemTime();
  const { isBusy, start } = useExport();
  return (
    <Menu
      trigger={
        <Button icon={Download} busy={isBusy} busyText={texts.busy}>
          {texts.action}
        </Button>
      }
    >
      {SYSTEM_TABLES.map((table) => (
        <MenuItem key={table} onSelect={() => void start(table, { ...query, by })}>
          {texts.tables[table]}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** One table. */
export function ExportButton({ table, query }: { table: SystemTable; query: Query }) {
  const { isBusy, start } = useExport();
  return (
    <Button icon={Download} busy={isBusy} busyText={texts.busy} onClick={() => void start(table, query)}>
      {texts.action}
    </Button>
  );
}
