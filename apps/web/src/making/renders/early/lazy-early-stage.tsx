import { type ComponentProps, lazy, Suspense } from 'react';

const Stage = lazy(async () => ({ default: (await import('./early-stage.tsx')).EarlyStage }));

/** `EarlyStage`, whose code comes when the first one is opened. */
export function EarlyStage(props: ComponentProps<typeof Stage>) {
  return (
    <Suspense fallback={props.children}>
      <Stage {...props} />
    </Suspense>
  );
}
