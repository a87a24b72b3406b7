import type { SiteBlockType } from '@sayso/contract';
import clsx from 'clsx';
import type { ReactElement } from 'react';

const INK = 'var(--text-2)';
const SOFT = 'var(--border-strong)';
const ACCENT = 'var(--accent)';

type Point = readonly [x: number, y: number];

/** A line of words. */
const bar = ([x, y]: Point, width: number, fill = SOFT) => (
  <rect key={`${x} ${y}`} x={x} y={y} width={width} height="3" rx="1.500" fill={fill} />
);
/** A picture. */
const box = ([x, y]: Point, [width, height]: Point) => (
  <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="2" fill={SOFT} />
);
const play = (x: number, y: number) => <path d={`M${x} ${y}v8l7-4z`} fill={ACCENT} />;

const DRAWINGS: Readonly<Record<SiteBlockType, ReactElement>> = {
  hero: (
    <>
      {bar([6, 14], 30, INK)}
      {bar([6, 21], 24)}
      <rect x="6" y="29" width="16" height="6" rx="3" fill={ACCENT} />
      {box([44, 10], [30, 30])}
    </>
  ),
  gallery: (
    <>
      {bar([26, 6], 28, INK)}
      {[8, 25, 42, 59].map((x) => box([x, 14], [13, 26]))}
      {play(46, 23)}
    </>
  ),
  featured: (
    <>
      {box([16, 6], [48, 28])}
      {play(37, 16)}
      {bar([26, 39], 28, INK)}
    </>
  ),
  offers: (
    <>
      {[6, 30, 54].map((x) => (
        <g key={x}>
          <rect x={x} y="8" width="20" height="32" rx="2" fill="none" stroke={SOFT} strokeWidth="1.500" />
          {bar([x + 4, 14], 12, INK)}
          {bar([x + 4, 20], 8)}
          <rect x={x + 4} y="30" width="12" height="5" rx="2.500" fill={ACCENT} />
        </g>
      ))}
    </>
  ),
  testimonials: (
    <>
      <path d="M10 12h5v5l-3 5h-3l2-5h-1zM18 12h5v5l-3 5h-3l2-5h-1z" fill={ACCENT} />
      {bar([28, 13], 42, INK)}
      {bar([28, 20], 34)}
      <circle cx="32" cy="34" r="4" fill={SOFT} />
      {bar([40, 32], 20)}
    </>
  ),
  questions: (
    <>
      {[9, 21, 33].map((y) => (
        <g key={y}>
          {bar([8, y], 40, INK)}
          <path d={`M66 ${y}l3 3 3-3`} fill="none" stroke={ACCENT} strokeWidth="1.500" />
          <path d={`M8 ${y + 7}h64`} stroke={SOFT} strokeWidth="0.750" />
        </g>
      ))}
    </>
  ),
  text: (
    <>
      {bar([8, 8], 30, INK)}
      {[16, 22, 28, 34].map((y) => bar([8, y], y === 34 ? 24 : 38))}
      {box([52, 14], [22, 24])}
    </>
  ),
  leads: (
    <>
      {bar([22, 7], 36, INK)}
      <rect x="16" y="15" width="48" height="8" rx="2" fill="none" stroke={SOFT} strokeWidth="1.500" />
      <rect x="16" y="27" width="5" height="5" rx="1" fill="none" stroke={SOFT} strokeWidth="1.500" />
      {bar([24, 28], 34)}
      <rect x="16" y="36" width="20" height="6" rx="3" fill={ACCENT} />
    </>
  ),
  footer: (
    <>
      <path d="M6 28h68" stroke={SOFT} strokeWidth="1" />
      {bar([6, 34], 18, INK)}
      {bar([46, 34], 12)}
      {bar([62, 34], 12)}
    </>
  ),
};

/** How a kind of section looks, small. Decoration: its name stands beside it. */
export function BlockDrawing({ type, className }: { type: SiteBlockType; className?: string }) {
  return (
    <svg
      viewBox="0 0 80 48"
      aria-hidden
      className={clsx('block shrink-0 rounded-sm border border-border bg-bg-sunken', className)}
    >
      {DRAWINGS[type]}
    </svg>
  );
}
