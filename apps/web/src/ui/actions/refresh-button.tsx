import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';

/** Asks for a list anew. Busy for a press of its own, not whenever the list renews itself. */
export function RefreshButton({ refetch }: { refetch: () => Promise<unknown> }) {
  const [isBusy, setBusy] = useState(false);
  const refresh = () => {
    setBusy(true);
    void refetch().finally(() => setBusy(false));
  };
  return (
    <Button icon={RefreshCw} busy={isBusy} busyText="Refreshing..." onClick={refresh}>
      Refresh
    </Button>
  );
}
