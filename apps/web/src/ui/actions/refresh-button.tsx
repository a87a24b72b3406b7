import { RefreshCw } from 'lucide-react';
import { Button } from './button.tsx';
import { useAction } from '../../lib/use-action.ts';

/** Asks for a list anew. Busy for a press of its own, not whenever the list renews itself. */
export function RefreshButton({ refetch }: { refetch: () => Promise<unknown> }) {
  const { run: refresh, isBusy } = useAction(refetch);
  return (
    <Button icon={RefreshCw} busy={isBusy} busyText="Refreshing..." onClick={() => void refresh()}>
      Refresh
    </Button>
  );
}
