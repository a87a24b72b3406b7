import type { TorsoShape } from '../../model/look.ts';

/** How people are built. */
export type FigureKind = 'slim' | 'athletic' | 'straight' | 'curved' | 'full';

/** Every build, as a woman or a man of thirty has it. */
const FIGURES: Readonly<Record<FigureKind, Omit<TorsoShape, 'uneven' | 'bust'>>> = {
  slim: { slope: 14, chest: -14, waist: -30, hip: -24, belly: 0 },
  athletic: { slope: -8, chest: 8, waist: -38, hip: -30, belly: 0 },
  straight: { slope: 4, chest: 0, waist: -6, hip: 0, belly: 0.2 },
  curved: { slope: 10, chest: 2, waist: -42, hip: 22, belly: 0.1 },
  full: { slope: 16, chest: 10, waist: 46, hip: 34, belly: 1 },
};
const BUSTS: Readonly<Record<FigureKind, number>> = { slim: 0.4, athletic: 0.45, straight: 0.6, curved: 0.85, full: 1 };

/** The builds of women and of men, the commonest more than once. */
export const FIGURES_OF: Readonly<Record<'female' | 'male', readonly [FigureKind, ...FigureKind[]]>> = {
  female: ['slim', 'athletic', 'straight', 'curved', 'curved', 'full'],
  male: ['slim', 'athletic', 'athletic', 'straight', 'straight', 'full'],
};

/** The torso of somebody of such a build: with the years shoulders fall and waists widen. `uneven`: in pixels. */
export function torsoOf(
  kind: FigureKind,
  who: { gender: 'female' | 'male'; ageYears: number; uneven: number },
): TorsoShape {
  const { gender, ageYears, uneven } = who;
  const figure = FIGURES[kind];
  const years = Math.max(0, Math.min(1, (ageYears - 40) / 35));
  return {
    slope: figure.slope + Math.round(10 * years),
    chest: figure.chest,
    waist: figure.waist + Math.round(24 * years),
    hip: figure.hip + Math.round(12 * years),
    uneven,
    bust: gender === 'female' ? BUSTS[kind] : 0,
    belly: Math.min(1, figure.belly + 0.3 * years),
  };
}
