import type { SiteLook } from '@sayso/contract';
import type { ReactElement } from 'react';
import { type Palette, paletteOf } from './storefront/look/palettes.ts';

type Theme = SiteLook['theme'];
type Props = Pick<SiteLook, 'theme' | 'mode' | 'accent'> & { className?: string };

/** How a theme arranges a page, drawn small in the colours that a site has. Decoration: words stand beside it. */
export function ThemeDrawing({ theme, mode, accent, className }: Props) {
  const palette = paletteOf({ theme, accent }, mode === 'dark' ? 'dark' : 'light');
  return (
    <span aria-hidden className={className}>
      <svg viewBox="0 0 160 100" preserveAspectRatio="xMidYMin slice" className="block size-full">
        <rect width="160" height="100" fill={palette.paper} />
        {DRAWINGS[theme]({ ...palette, accent })}
      </svg>
    </span>
  );
}

type Colours = Palette & { accent: string };

const DRAWINGS: Record<Theme, (colours: Colours) => ReactElement> = {
  editorial: ({ accent, paper, ink, muted, line }) => (
    <>
      <rect x="66" y="8" width="28" height="3" fill={ink} />
      <path d="M10 16h140" stroke={line} strokeWidth="0.75" />
      <rect x="10" y="26" width="62" height="6" fill={ink} />
      <rect x="10" y="36" width="48" height="6" fill={ink} />
      <rect x="10" y="48" width="54" height="2" fill={muted} />
      <rect x="10" y="53" width="46" height="2" fill={muted} />
      <rect x="10" y="61" width="26" height="2" fill={accent} />
      <rect x="86" y="24" width="64" height="46" fill={line} />
      <circle cx="118" cy="47" r="7" fill={paper} />
      <path d="M116 43.500v7l5.500-3.500z" fill={accent} />
      <path d="M10 78h140" stroke={line} strokeWidth="0.75" />
      {[10, 58, 106].map((x) => (
        <g key={x}>
          <rect x={x} y="84" width="40" height="2.500" fill={ink} />
          <rect x={x} y="90" width="36" height="1.500" fill={muted} />
          <rect x={x} y="94" width="30" height="1.500" fill={muted} />
        </g>
      ))}
    </>
  ),
  bold: ({ accent, paper, ink, raised }) => (
    <>
      <rect width="160" height="56" fill={accent} />
      <rect x="10" y="9" width="20" height="4" fill={paper} />
      <rect x="10" y="20" width="96" height="11" rx="1" fill={paper} />
      <rect x="10" y="34" width="70" height="11" rx="1" fill={paper} />
      <rect x="118" y="14" width="32" height="54" rx="2" fill={ink} />
      <path d="M130 35v12l10-6z" fill={paper} />
      {[10, 46, 82].map((x) => (
        <g key={x}>
          <rect x={x} y="64" width="30" height="30" fill={raised} stroke={ink} strokeWidth="1.500" />
          <rect x={x + 5} y="70" width="16" height="4" fill={ink} />
          <rect x={x + 5} y="84" width="20" height="5" fill={accent} />
        </g>
      ))}
    </>
  ),
  creator: ({ accent, paper, ink, muted, line, raised }) => (
    <>
      <circle cx="80" cy="18" r="9" fill={accent} />
      <rect x="62" y="31" width="36" height="4" rx="2" fill={ink} />
      <rect x="68" y="38" width="24" height="2" rx="1" fill={muted} />
      {[45, 58].map((y) => (
        <g key={y}>
          <rect x="48" y={y} width="64" height="10" rx="5" fill={raised} />
          <circle cx="54" cy={y + 5} r="3" fill={line} />
          <rect x="64" y={y + 3.5} width="32" height="3" rx="1.500" fill={ink} />
        </g>
      ))}
      <rect x="48" y="71" width="64" height="10" rx="5" fill={accent} />
      <rect x="66" y="74.500" width="28" height="3" rx="1.500" fill={paper} />
      <rect x="48" y="85" width="30" height="20" rx="4" fill={raised} />
      <rect x="82" y="85" width="30" height="20" rx="4" fill={raised} />
    </>
  ),
  cinema: ({ accent, paper, ink, line, raised }) => (
    <>
      <rect width="160" height="66" fill={line} />
      <rect y="40" width="160" height="26" fill={paper} opacity="0.55" />
      <rect x="8" y="7" width="18" height="3" fill={ink} />
      <circle cx="80" cy="29" r="10" fill="none" stroke={ink} strokeWidth="1.500" />
      <path d="M77 24v10l8-5z" fill={ink} />
      <rect x="8" y="46" width="58" height="5" fill={ink} />
      <rect x="8" y="55" width="22" height="6" rx="3" fill={accent} />
      {[8, 34, 60, 86, 112, 138].map((x) => (
        <rect key={x} x={x} y="72" width="22" height="34" rx="1.500" fill={raised} stroke={line} strokeWidth="0.750" />
      ))}
    </>
  ),
};
