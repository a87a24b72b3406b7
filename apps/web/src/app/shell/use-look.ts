import { Moon, Rows3, Rows4, Sun, SunMoon } from 'lucide-react';
import { useMemo } from 'react';
import { useSavePreference } from '../../session/preferences.ts';
import { readAppearance, useAppearance } from '../../lib/appearance.ts';
import { useMedia } from '../../lib/use-media.ts';
import { appTexts } from '../app.texts.gen.ts';

export const themeChoices = () =>
  [
    { value: 'dark', label: appTexts.themes.dark, icon: Moon },
    { value: 'light', label: appTexts.themes.light, icon: Sun },
    { value: 'auto', label: appTexts.themes.auto, icon: SunMoon },
  ] as const;
export const densityChoices = () =>
  [
    { value: 'comfortable', label: appTexts.densities.comfortable, icon: Rows3 },
    { value: 'compact', label: appTexts.densities.compact, icon: Rows4 },
  ] as const;

/** Move the navigation between sidebar and bar. */
export const SIDEBAR_KEYS = 'mod+b';
/** From here on a sidebar leaves the screen enough room: `--breakpoint-xl`. */
const SIDEBAR_FITS = '(min-width: 1201px)';

/** How the person wants the app to look, and how to change it. */
export function useLook() {
  const { theme, compactView, sidebarCollapsed } = useAppearance();
  const save = useSavePreference();
  const sidebarFits = useMedia(SIDEBAR_FITS);
  // The same functions as long as they do the same: lists of commands are made of them.
  const act = useMemo(
    () => ({
      setTheme: (next: typeof theme) => save({ theme: next }),
      setDensity: (next: 'comfortable' | 'compact') => save({ compactView: next === 'compact' }),
      toggleSidebar: () => save({ sidebarCollapsed: !readAppearance().sidebarCollapsed }),
    }),
    [save],
  );
  return {
    ...act,
    theme,
    density: compactView ? ('compact' as const) : ('comfortable' as const),
    sidebarFits,
    /** Whether the navigation stands in a sidebar; else it stands in the bar. */
    hasSidebar: sidebarFits && !sidebarCollapsed,
  };
}
