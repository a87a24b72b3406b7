import clsx from 'clsx';
import { type ReactNode, useRef } from 'react';
import { useWidth } from '../../../ui/charts/use-width.ts';
import { editorTexts } from './editor.texts.ts';

const { content: texts } = editorTexts;

/** Width of a usual phone and of a usual window at a desk, in CSS pixels. */
const WIDTHS_PX = { phone: 390, desktop: 1280 } as const;

type Props = { view: 'write' | keyof typeof WIDTHS_PX; name: string; children: ReactNode };

/** Around the text: plain while it is written, else a screen of some width with the page's name above, made smaller where there is no room. */
export function PreviewFrame({ view, name, children }: Props) {
  const room = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(room);
  const isWriting = view === 'write';
  const screenPx = isWriting ? null : WIDTHS_PX[view];
  return (
    <div ref={room} className={clsx('min-w-0', !isWriting && 'overflow-hidden bg-bg-sunken')}>
      <div
        {...(!isWriting && { role: 'group', 'aria-label': texts.preview(texts.views[view]) })}
        style={screenPx === null ? undefined : { width: screenPx, zoom: Math.min(1, widthPx / screenPx || 1) }}
        className={clsx(
          !isWriting && 'mx-auto min-h-100 border-x border-border bg-bg py-12',
          view === 'phone' && 'px-4',
        )}
      >
        <div className={clsx(!isWriting && 'mx-auto max-w-(--read)')}>
          {!isWriting && (
            <p className={clsx('mb-6 wrap-anywhere', view === 'phone' ? 'display-28' : 'display-40')}>{name}</p>
          )}
          {children}
        </div>
      </div>
    </div>
  );
}
