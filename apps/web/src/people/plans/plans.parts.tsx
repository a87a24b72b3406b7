/** What other features show of plans. */
export { LimitDialog } from './limit-dialog.tsx';
export { MonthOverNote } from './month-over-note.tsx';
export { MonthTotal } from './month-total.tsx';
export { PartOfLibraryNote } from './part-of-library-note.tsx';
export { PlanAllows } from './plan-allows.tsx';
export { PlanUsageCard } from './plan-usage-card.tsx';
export { ProblemNote, ProblemNotes } from './problem-note.tsx';
export { ThisVideoUses } from './this-video-uses.tsx';
export { limitIn, problemIn, reasonIn, showLimit } from './reached-limit.ts';
export { WayOut, WayToNext } from './way-out.tsx';
export { reasonOf } from './usage-facts.ts';
export { usageTexts } from './usage.texts.ts';
