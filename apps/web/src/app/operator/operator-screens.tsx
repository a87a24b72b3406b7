import { Navigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Skeleton } from '../../ui/loading.tsx';
import { VisuallyHidden } from '../../ui/icon.tsx';
import { appTexts } from '../app.texts.gen.ts';
import { useOperatorPlace } from './operator-nav.tsx';
import { OPERATOR_TABS, toTab } from './operator-tabs.ts';

/** `/admin`, and what leads nowhere below it: the first tab there is. */
export function OperatorHome() {
  return <Navigate {...toTab(OPERATOR_TABS[0])} replace />;
}

/** `/admin/{tab}`: the screen of the tab, or of its section. */
export function OperatorTabScreen() {
  const place = useOperatorPlace();
  if (!place) return <OperatorHome />;
  const { key, screen: Screen } = place.section;
  return (
    <Suspense key={key} fallback={<Arriving />}>
      <Screen />
    </Suspense>
  );
}

/** While the code of a screen is on its way. */
function Arriving() {
  return (
    <div role="status" className="grid gap-5">
      <VisuallyHidden>{appTexts.loading}</VisuallyHidden>
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-40 rounded-lg!" />
      <Skeleton className="h-40 rounded-lg!" />
    </div>
  );
}
