import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { report } from '../lib/report.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { showToast } from './feedback/toasts.tsx';

/** Said of code that cannot be had, as after a release that took its file away. */
const CODE_MISSING = {
  title: 'This part could not be loaded',
  text: 'The app may have been updated meanwhile.',
} as const;

/**
 * Code that somebody's press needs and that comes with it.
 * @throws ApiError `CODE_MISSING`, in words for a person, when it cannot be had.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    const { title, text } = CODE_MISSING;
    throw new ApiError({ code: 'CODE_MISSING', message: `${title}. ${text} Reload the page.`, status: null, cause });
  }
}

/**
 * A layer whose code is fetched when it is first shown. When that fails, as it does after an update took the old files away,
 * a toast offers to reload, `onBroken` is called, and everything below the layer stays; the next time it is fetched anew.
 */
export function lazyLayer<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  // `lazy` remembers a failure for good, so that each one is followed by a new `lazy`.
  const create = () => lazy(async () => ({ default: await load() }));
  let newest = create();
  return function LazyLayer({ onBroken, ...props }: Props & { onBroken: () => void }) {
    const [Layer] = useState(() => newest);
    const onFail = () => {
      newest = create();
      onBroken();
    };
    return (
      <LayerBoundary onFail={onFail}>
        <Suspense>
          <Layer {...(props as unknown as Props)} />
        </Suspense>
      </LayerBoundary>
    );
  };
}

type BoundaryProps = { onFail: () => void; children: ReactNode };

/** React catches what a component throws in a class only. */
class LayerBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(cause: unknown) {
    report('A layer of the app could not be shown', cause);
    showToast({
      tone: 'danger',
      about: 'layer',
      ...CODE_MISSING,
      action: { label: 'Reload', onPress: () => location.reload() },
    });
    this.props.onFail();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
