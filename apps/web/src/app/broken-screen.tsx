import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { report } from '../lib/report.ts';
import { reportFault } from '../lib/report-faults.ts';
import { Button } from '../ui/actions/button.tsx';
import { EmptyState } from '../ui/feedback/states.tsx';
import { appTexts } from './app.texts.ts';

const { broken } = appTexts;

/** Takes the place of a screen that failed, or whose code could not be fetched after an update. */
export function BrokenScreen({ error }: { error: unknown }) {
  useEffect(() => {
    report(broken.title, error);
    void reportFault(error);
  }, [error]);
  return (
    <div role="alert" className="grid min-h-[60dvh] place-items-center">
      <EmptyState
        icon={TriangleAlert}
        tone="danger"
        title={broken.title}
        text={broken.text}
        action={<Button onClick={() => location.reload()}>{broken.reload}</Button>}
      />
    </div>
  );
}
